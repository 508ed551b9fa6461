import {request} from 'node:http';

/**
 * Asks a server with exactly this path: `fetch` would resolve dots before it sends anything.
 * @returns {Promise<{status: number, headers: object, body: string}>}
 */
export function askRaw(origin, {path, method = 'GET', headers = {}, agent}) {
  const {hostname, port} = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({hostname, port, path, method, headers, agent}, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('end', () =>
        resolve({status: response.statusCode, headers: response.headers, body}),
      );
    });
    sent.on('error', reject).end();
  });
}
