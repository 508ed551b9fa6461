import {createServer} from 'node:http';

const listen = (server) =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));

/** Serves the files of `origin`. It sends only the first half of HTML until `release` is called. */
export async function startHalfServer(origin) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  const server = createServer(async ({url}, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type');
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {'content-type': type});
    if (!type.startsWith('text/html')) return response.end(body);
    response.write(body.subarray(0, body.length / 2));
    await released;
    return response.end(body.subarray(body.length / 2));
  });
  const port = await listen(server);
  return {origin: `http://127.0.0.1:${port}`, release, stop: () => server.close()};
}
