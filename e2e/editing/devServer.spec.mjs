// `devServer` in a plugin's configureWebpack: proxies, headers and middlewares, in front of a real server.
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import {connect} from 'node:net';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {WebSocket, WebSocketServer} from 'ws';
import {askRaw} from '../harness/askRaw.mjs';
import {startServer} from '../harness/server.mjs';
import {copyPlain, PLAIN_PLUGINS} from '../harness/site.mjs';

const CONFIG = `const target = process.env.UPSTREAM;
const set = (name, devServer) => () => ({name, configureWebpack: (_, isServer) => (isServer ? {} : {devServer})});

export default {
  title: 'Small',
  url: 'https://small.example.com',
  baseUrl: '/',
  plugins: [
    ${PLAIN_PLUGINS}
    set('list-of-proxies', {
      proxy: [
        {context: ['/api', '/graphql'], target, headers: {'x-added': 'by-proxy'}},
        {context: (pathname) => pathname.startsWith('/chosen'), target},
        {context: ['/docs/guide.json'], target, pathRewrite: {'^/docs': '/moved'}},
        {context: ['/live'], target, ws: true},
        {context: ['/passed'], target, bypass: (req) => (req.headers.accept?.includes('html') ? '/docs/guide' : undefined)},
      ],
      headers: {'x-of-site': 'yes'},
      port: 4999,
      allowedHosts: 'all',
      prox: {},
    }),
    set('object-of-proxies', {proxy: {'/old': target, '/legacy': {target, pathRewrite: {'^/legacy': ''}}}}),
    set('middlewares', {
      setupMiddlewares(middlewares, devServer) {
        devServer.app.get('/of-app', (req, res) => res.json({query: req.query}));
        middlewares.unshift({name: 'first', path: '/mounted', middleware: (req, res) => res.end('mounted ' + req.url)});
        middlewares.push((req, res, next) => next());
        return middlewares;
      },
    }),
  ],
};
`;

let upstream;
let sockets;
let server;

/** Answers with what it was asked. */
function startUpstream() {
  const listening = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const {method, url, headers} = request;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({method, url, body, added: headers['x-added']}));
    });
  });
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)));
}

before(async () => {
  upstream = await startUpstream();
  sockets = new WebSocketServer({server: upstream});
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`echo ${text}`)));
  const site = await copyPlain('dev-server');
  await writeFile(path.join(site, 'docusaurus.config.js'), CONFIG);
  const env = {UPSTREAM: `http://127.0.0.1:${upstream.address().port}`};
  server = await startServer({site, command: 'start', readyPath: '/docs/guide', env});
});

after(async () => {
  await server?.stop();
  sockets?.close();
  upstream?.close();
});

const ask = (pathname, options) => fetch(server.origin + pathname, options);
const askUpstream = async (pathname, options) => (await ask(pathname, options)).json();

/** The status of a request with headers that `fetch` does not allow. */
const askWith = async (path, options) => (await askRaw(server.origin, {path, ...options})).status;

test('requests go to the upstream server, with method, body and headers', async () => {
  const post = await askUpstream('/api/items?page=2', {method: 'POST', body: 'text'});
  assert.deepEqual(post, {
    method: 'POST',
    url: '/api/items?page=2',
    body: 'text',
    added: 'by-proxy',
  });
  assert.equal((await askUpstream('/graphql')).url, '/graphql');
  assert.equal((await askUpstream('/chosen/one')).url, '/chosen/one');
  assert.equal((await askUpstream('/docs/guide.json')).url, '/moved/guide.json');
});

test('`bypass` sends some requests to the site', async () => {
  const page = await ask('/passed', {headers: {accept: 'text/html'}});
  assert.match(await page.text(), /Guide/);
  assert.equal((await askUpstream('/passed', {headers: {accept: '*/*'}})).url, '/passed');
});

test('an object of paths is understood as well', async () => {
  assert.equal((await askUpstream('/old/x')).url, '/old/x');
  assert.equal((await askUpstream('/legacy/x')).url, '/x');
});

test('pages of the site stay where they are, with the headers', async () => {
  const page = await ask('/docs/guide', {headers: {accept: 'text/html'}});
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('x-of-site'), 'yes');
  assert.match(await page.text(), /Guide/);
  assert.equal((await ask('/docs/guide', {method: 'POST'})).status, 405);
});

test('middlewares and routes of `setupMiddlewares` answer', async () => {
  assert.deepEqual(await askUpstream('/of-app?a=1'), {query: {a: '1'}});
  assert.equal(await (await ask('/mounted/here')).text(), 'mounted /here');
});

test('sockets are forwarded, for pages of this server alone', async () => {
  const url = `${server.origin.replace('http', 'ws')}/live`;
  const open = (origin, address = url) => new WebSocket(address, {origin});
  const answer = await new Promise((resolve, reject) => {
    const socket = open(server.origin);
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (text) => resolve(String(text)));
    socket.on('error', reject);
    setTimeout(reject, 10_000, new Error('no answer')).unref();
  });
  assert.equal(answer, 'echo hello');
  for (const socket of [
    open('https://elsewhere.example'),
    open(server.origin, url.replace('live', 'other')),
  ]) {
    const [error] = await new Promise((resolve) => socket.on('error', (...args) => resolve(args)));
    assert.match(error.message, /403/);
  }
});

/** Resets a connection once the server has answered its wish for a socket. */
async function resetSocket(pathname, origin = server.origin) {
  const {hostname, port, host} = new URL(server.origin);
  const socket = connect(port, hostname).on('error', () => {});
  const asked = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const lines = [`GET ${pathname} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, ...asked];
  socket.write([...lines, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n'));
  await once(socket, 'data');
  socket.resetAndDestroy();
}

for (const [name, pathname, origin] of [
  ['is refused to other origins', '/live', 'https://elsewhere.example'],
  ['nothing takes', '/other'],
  ['is that of the dev client', '/__velocisaurus/socket'],
])
  test(`the reset of a socket that ${name} is no error of the server`, async () => {
    await resetSocket(pathname, origin);
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal((await ask('/docs/guide')).status, 200);
    assert.doesNotMatch(server.log.output, /read ECONNRESET/);
  });

test('proxied paths are guarded as all others', async () => {
  assert.equal(await askWith('/api', {headers: {host: 'elsewhere.example'}}), 403);
  const crossSite = {'sec-fetch-site': 'cross-site'};
  assert.equal(await askWith('/api', {headers: {...crossSite, 'sec-fetch-mode': 'cors'}}), 403);
  const form = {...crossSite, 'sec-fetch-mode': 'navigate'};
  assert.equal(await askWith('/api', {method: 'POST', headers: form}), 403);
  const otherPort = {...form, 'sec-fetch-site': 'same-site'};
  assert.equal(await askWith('/api', {method: 'POST', headers: otherPort}), 403);
  assert.equal(await askWith('/api', {headers: form}), 200);
});

test('one warning names the plugin, the field and the reason of what has no effect', () => {
  const {output} = server.log;
  assert.equal(output.match(/dev-server-setting-ignored/g)?.length, 1, output);
  assert.match(output, /list-of-proxies: devServer\.port\. Use start --port\./);
  assert.match(output, /list-of-proxies: devServer\.allowedHosts\. .*DOCUSAURUS_ALLOWED_HOSTS/);
  assert.match(output, /list-of-proxies: devServer\.prox\. .*Did you mean "proxy"\?/);
  assert.doesNotMatch(output, /devServer\.(proxy|headers|setupMiddlewares)\b/);
});
