import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import {createServer as createTcpServer, type AddressInfo, type Socket} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {createClient, type Client} from './client.js';
import {getObject, hashObject} from './objects.js';
import type {RemoteError} from './problem.js';

/** Short for servers that say nothing, long for a busy machine. */
const SILENCE = 500;
const PATIENCE = 20_000;
const AUTHORIZATION = 'Bearer secret';
const BYTES = Buffer.alloc(200_000, 'object');
const OBJECT = hashObject(BYTES);

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listen(server: Pick<Server, 'listen' | 'address' | 'close'>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closing.push(() => (server.closeAllConnections(), server.close()));
  return listen(server);
}

/** Starts a server whose answers need not be valid HTTP. */
async function serveRaw(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', () => answer(socket));
  });
  closing.push(() => (sockets.forEach((socket) => socket.destroy()), server.close()));
  return listen(server as unknown as Server);
}

const open = (url: string, silence = PATIENCE) =>
  createClient({url, authorization: AUTHORIZATION, silence});
const ask = (client: Client) => getObject(client, {object: OBJECT, size: BYTES.length});
const wordsOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing went wrong',
    (error: RemoteError) => error.words,
  );
const header = (length: number) => `HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n`;

it('gets, puts and looks for objects, with the credentials', async () => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.writeHead(request.url === '/ac/none' ? 404 : 200);
    request.resume().on('end', () => response.end(request.method === 'GET' ? BYTES : ''));
  });
  const client = open(url);
  expect((await ask(client))?.equals(BYTES)).toBe(true);
  expect(await client.get('/ac/none', 10)).toBeUndefined();
  expect([await client.has('/cas/a'), await client.has('/ac/none')]).toEqual([true, false]);
  await client.put('/cas/b', BYTES);
  expect(asked.map((line) => line.replace(OBJECT, 'object'))).toEqual([
    'GET /cas/object Bearer secret',
    'GET /ac/none Bearer secret',
    'HEAD /cas/a Bearer secret',
    'HEAD /ac/none Bearer secret',
    'PUT /cas/b Bearer secret',
  ]);
  const {length} = BYTES;
  expect(client.traffic).toEqual({requests: 5, fetched: length, sent: length, gone: 0});
});

describe('what goes wrong', () => {
  const http: [string, RequestListener, string][] = [
    ['no answer', () => {}, 'sent nothing for 0.5 s'],
    ['500', (_, response) => response.writeHead(500).end(), 'answered 500'],
    ['507', (_, response) => response.writeHead(507).end(), 'answered 507'],
    ['401', (_, response) => response.writeHead(401).end(), 'refused the credentials (401)'],
    [
      'other bytes',
      (_, response) => response.end(Buffer.alloc(10)),
      'sent bytes that have another',
    ],
    [
      'more bytes',
      (_, response) => response.end(Buffer.alloc(300_000)),
      'sent more than an object',
    ],
    [
      'a redirect to itself',
      ({url}, response) => response.writeHead(302, {location: url}).end(),
      'leads from one address to the next',
    ],
    ['a redirect to nowhere', (_, response) => response.writeHead(302).end(), 'answered 302'],
    [
      'silence in the middle',
      (_, response) => response.writeHead(200).write('some'),
      'sent nothing for 0.5 s',
    ],
    [
      'a byte at a time',
      (_, response) => {
        const drip = setInterval(() => response.write('x'), SILENCE / 4);
        response.on('close', () => clearInterval(drip));
      },
      'which is too slow',
    ],
  ];
  it.each(http)('%s', async (_name, listener, words) => {
    const client = open(await serve(listener), SILENCE);
    expect(await wordsOf(ask(client))).toContain(words);
    expect(client.firstFailure()?.words).toContain(words);
  });

  const raw: [string, (socket: Socket) => void, string][] = [
    ['no HTTP', (socket) => socket.end('hello\r\n\r\n'), 'gave no valid HTTP answer'],
    ['no bytes', (socket) => socket.end(), 'closed the connection too early'],
    ['a reset', (socket) => socket.resetAndDestroy(), 'closed the connection too early'],
    ['a cut', (socket) => socket.end(`${header(200_000)}half`), 'closed the connection too early'],
    ['a half-closed answer', (socket) => socket.end(header(200_000)), 'closed the connection'],
  ];
  it.each(raw)('%s', async (_name, answer, words) => {
    expect(await wordsOf(ask(open(await serveRaw(answer))))).toContain(words);
  });

  it('nobody listens', async () => {
    const url = await serve(() => {});
    closing.splice(0).forEach((close) => close());
    expect(await wordsOf(ask(open(url)))).toBe('cannot be reached (ECONNREFUSED)');
  });

  it('asks once more where a server starts anew', async () => {
    let count = 0;
    const url = await serve((_, response) => {
      if (count++ === 0) response.writeHead(503).end();
      else response.end(BYTES);
    });
    const client = open(url);
    expect((await ask(client))?.equals(BYTES)).toBe(true);
    expect(client.firstFailure()).toBeUndefined();
  });
});

describe('the circuit breaker', () => {
  const count = async (status: number) => {
    let requests = 0;
    const url = await serve((_, response) => {
      requests++;
      response.writeHead(status).end();
    });
    const client = open(url);
    for (let call = 0; call < 10; call++) await wordsOf(ask(client));
    return {requests, problem: client.problem()?.words};
  };

  it('opens after three failures', async () => {
    // Each is asked for twice.
    expect(await count(503)).toEqual({requests: 6, problem: 'answered 503'});
    expect(await count(507)).toEqual({requests: 3, problem: 'answered 507'});
  });

  it('opens at once where the credentials are refused', async () => {
    expect(await count(403)).toEqual({requests: 1, problem: 'refused the credentials (403)'});
  });

  it('stays closed for what is not there', async () => {
    expect(await count(404)).toEqual({requests: 10, problem: undefined});
  });

  it('asks for sixteen objects at a time', async () => {
    const waiting: ServerResponse[] = [];
    let most = 0;
    const answerAll = () => waiting.splice(0).forEach((response) => response.end(BYTES));
    const url = await serve((_, response) => {
      most = Math.max(most, waiting.push(response));
      // A seventeenth request would come meanwhile.
      if (waiting.length === 16) setTimeout(answerAll, 50);
    });
    const client = open(url);
    await Promise.all(Array.from({length: 64}, () => ask(client)));
    expect(most).toBe(16);
  });
});

describe('redirects', () => {
  const toCredentials = ({headers}: IncomingMessage) => headers.authorization;

  it('carry credentials within the origin only', async () => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push(toCredentials(request));
      response.end(BYTES);
    });
    const url = await serve((request, response) => {
      seen.push(toCredentials(request));
      const location = request.url?.startsWith('/cas') ? '/moved' : other;
      response.writeHead(307, {location}).end();
    });
    expect((await ask(open(url)))?.equals(BYTES)).toBe(true);
    expect(seen).toEqual([AUTHORIZATION, AUTHORIZATION, undefined]);
  });

  it('repeat what is put', async () => {
    const sizes: number[] = [];
    const url = await serve((request, response) => {
      let size = 0;
      request.on('data', (chunk: Buffer) => (size += chunk.length));
      request.on('end', () => {
        sizes.push(size);
        const isFirst = request.url !== '/moved';
        response.writeHead(isFirst ? 307 : 201, isFirst ? {location: '/moved'} : {}).end();
      });
    });
    await open(url).put('/cas/a', BYTES);
    expect(sizes).toEqual([BYTES.length, BYTES.length]);
  });

  it('do not turn what is put into a request for a page', async () => {
    const url = await serve((_, response) => response.writeHead(302, {location: '/login'}).end());
    expect(await wordsOf(open(url).put('/cas/a', BYTES))).toBe('answered 302');
  });
});
