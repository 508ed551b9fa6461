import {createServer, request as ask} from 'node:http';
import {buffer} from 'node:stream/consumers';

/** Sends a request to the real server, and returns its whole answer. */
function forward(request, body, target) {
  const {method, url} = request;
  return new Promise((resolve, reject) => {
    const outgoing = ask(`${target}${url}`, {method, headers: request.headers}, (answer) => {
      const {statusCode: status, headers} = answer;
      buffer(answer).then((whole) => resolve({status, headers, body: whole}), reject);
    });
    outgoing.on('error', reject).end(body);
  });
}

function flip(bytes) {
  const other = Buffer.from(bytes);
  if (other.length > 0) other[other.length >> 1] ^= 1;
  return other;
}

const answerWith = (status, headers) => (_answer, response) =>
  response.writeHead(status, headers).end();

/** Faults of a server. Each function gets the right answer, and sends what the faulty server sends. */
export const faults = {
  none: ({status, headers, body}, response) => response.writeHead(status, headers).end(body),
  /** Sends nothing at all. */
  hang() {},
  /** Announces the full length, sends half of the body, and nothing more. */
  stall({status, headers, body}, response) {
    response.writeHead(status, headers).write(body.subarray(0, body.length >> 1));
  },
  cut({status, headers, body}, response) {
    response
      .writeHead(status, headers)
      .write(body.subarray(0, body.length >> 1), () => response.socket.destroy());
  },
  /** Ends its side of the connection after the headers. */
  halfClose({body}, response) {
    response.socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`);
  },
  wrongBytes({status, headers, body}, response) {
    response.writeHead(status, headers).end(flip(body));
  },
  /** The page of a portal that wants users to sign in. */
  page: (_answer, response) => response.writeHead(200).end('<html>Sign in</html>'),
  status: answerWith,
  redirect: (location) => answerWith(302, {location}),
  slow:
    (milliseconds) =>
    ({status, headers, body}, response) =>
      setTimeout(() => response.writeHead(status, headers).end(body), milliseconds),
};

/**
 * Starts a proxy between builds and a server.
 * @param {(request) => (answer, response) => void} choose picks the fault for each request
 */
export async function startFaultProxy(target, choose = () => faults.none) {
  const state = {choose, requests: []};
  async function pass(request, response) {
    const body = await buffer(request);
    const {method, url, headers} = request;
    state.requests.push({method, url, authorization: headers.authorization});
    state.choose(request)(await forward(request, body, target), response);
  }
  // A client or a server that breaks off ends the connection, not the test.
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
