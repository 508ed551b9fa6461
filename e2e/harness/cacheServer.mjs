import {createHash} from 'node:crypto';
import {createServer} from 'node:http';

const PATH = /^\/(ac|cas)\/([0-9a-f]{64})$/;

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

async function readBody(request) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Field `stdout_raw`, and nothing else: servers with a check would refuse other bytes. */
const isActionResult = (bytes) => bytes[0] === 42;

function put(objects, path, bytes) {
  const [, kind, key] = PATH.exec(path);
  if (kind === 'cas' ? hash(bytes) !== key : !isActionResult(bytes)) return 400;
  objects.set(path, bytes);
  return 200;
}

/**
 * Bazel's HTTP cache in memory: GET, HEAD and PUT of `/ac/<64 hex>` and `/cas/<sha256>`.
 * @param {(request, response) => boolean} [interrupt] may answer in place of the server, and then returns `true`
 */
export async function startCacheServer(interrupt = () => false) {
  const objects = new Map();
  const requests = [];
  const state = {objects, requests, interrupt};
  const server = createServer(async (request, response) => {
    const {method, url, headers} = request;
    const entry = {method, url, authorization: headers.authorization};
    requests.push(entry);
    if (state.interrupt(request, response, objects)) return;
    const bytes = await readBody(request);
    if (!PATH.test(url)) return response.writeHead(400).end();
    if (method === 'PUT') return response.writeHead(put(objects, url, bytes)).end();
    const found = objects.get(url);
    response.writeHead(found ? 200 : 404, {'content-length': found?.length ?? 0});
    response.end(method === 'HEAD' ? undefined : found);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return Object.assign(state, {
    url,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}
