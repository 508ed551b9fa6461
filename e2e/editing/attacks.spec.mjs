import assert from 'node:assert/strict';
import {mkdir, readFile, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {WebSocket} from 'ws';
import {askRaw} from '../harness/askRaw.mjs';
import {work} from '../harness/paths.mjs';
import {createRecorder} from '../harness/recorder.mjs';
import {startServer} from '../harness/server.mjs';
import {copyPlain} from '../harness/site.mjs';
import {eventually} from './setup.mjs';

const editor = await createRecorder(path.join(work, 'editor-of-attacks'));
const session = {};

before(async () => {
  session.site = await copyPlain('editing-attacks');
  const config = path.join(session.site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace("baseUrl: '/'", "baseUrl: '/base/'"));
  session.server = await startServer({
    site: session.site,
    command: 'start',
    env: {LAUNCH_EDITOR: editor.command},
    readyPath: '/base/',
  });
});
after(() => session.server?.stop());

const ask = (pathname, headers) => askRaw(session.server.origin, {path: pathname, headers});

const toSocketUrl = () =>
  `${session.server.origin.replace('http', 'ws')}/base/__velocisaurus/socket`;

/** Sends a message over the socket, as a page of the server does. */
async function tell(message) {
  const socket = new WebSocket(toSocketUrl(), {headers: {origin: session.server.origin}});
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.send(message);
  return socket;
}

function openSocket(headers) {
  const url = toSocketUrl();
  return new Promise((resolve) => {
    const socket = new WebSocket(url, {headers});
    const settle = (outcome) => {
      resolve(outcome);
      socket.terminate();
    };
    socket.on('open', () => settle('open'));
    socket.on('error', () => settle('refused'));
  });
}

describe('what is no part of the site', () => {
  const paths = [
    '/base/../docusaurus.config.js',
    '/base/..%2fdocusaurus.config.js',
    '/base/%2e%2e/docusaurus.config.js',
    '/base/img/..%2f..%2fdocusaurus.config.js',
    '/base/..%5cdocusaurus.config.js',
    '/base/img/%2e%2e%2f%2e%2e%2fpackage.json',
    '/base//etc/passwd',
    '/base/%2fetc%2fpasswd',
    '/base/__velocisaurus/client/../../../package.json',
    '/base/__velocisaurus/client/..%2f..%2f..%2fpackage.json',
    '/base/site-data/pages/..%2f..%2f..%2fpackage.json',
    '/base/img/%252e%252e/%252e%252e/package.json',
    '/base/..%00/package.json',
    '/base/.%2e/package.json',
    '/base/package.json',
    '/base/src/../package.json',
    '/base/outside.txt',
    '/base/outside/secret-of-the-machine.txt',
    '/base/.git/config',
  ];
  for (const pathname of paths) {
    test(`is not served: ${pathname}`, async () => {
      const secret = path.join(session.site, '../secret-of-the-machine.txt');
      await writeFile(secret, 'root:x:0');
      await symlink(secret, path.join(session.site, 'static/outside.txt')).catch(() => {});
      await symlink(path.dirname(secret), path.join(session.site, 'static/outside')).catch(
        () => {},
      );
      await mkdir(path.join(session.site, 'static/.git'), {recursive: true});
      await writeFile(path.join(session.site, 'static/.git/config'), 'root:x:0');
      const {status, body} = await ask(pathname);
      assert.notEqual(status, 200, body.slice(0, 200));
      assert.doesNotMatch(body, /root:|onBrokenLinks|"private"/);
    });
  }

  test('the server goes on', async () => {
    for (const pathname of ['/%', '/base/%', '/base/%E0%A4%A', '//', '/base/assets/js/%'])
      await ask(pathname);
    assert.equal((await ask('/base/docs/guide', {accept: 'text/html'})).status, 200);
  });
});

describe('who may ask', () => {
  test('a name that leads here from elsewhere is refused', async () => {
    const names = [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '8.8.8.8.evil.example',
    ];
    for (const host of names) {
      const {status, body} = await ask('/base/', {host});
      assert.equal(status, 403, host);
      assert.doesNotMatch(body, /Small/);
    }
  });

  test('the socket is for pages of this server', async () => {
    const {host} = new URL(session.server.origin);
    assert.equal(await openSocket({origin: session.server.origin}), 'open');
    assert.equal(await openSocket({origin: 'http://evil.example'}), 'refused');
    assert.equal(await openSocket({origin: 'null'}), 'refused');
    assert.equal(await openSocket({}), 'refused');
    // Another server of this machine.
    assert.equal(await openSocket({origin: 'http://127.0.0.1:1'}), 'refused');
    assert.equal(
      await openSocket({host: 'evil.example', origin: 'http://evil.example'}),
      'refused',
    );
    assert.equal(await openSocket({host, origin: `http://${host}`}), 'open');
  });
});

describe('what a page elsewhere could read without asking', () => {
  const script = '/base/__velocisaurus/client/startDevClient.js';

  test('a script of this server is none of its own', async () => {
    const foreign = {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'};
    assert.equal((await ask(script, foreign)).status, 403);
    assert.equal((await ask(script, {...foreign, 'sec-fetch-site': 'same-origin'})).status, 200);
  });

  test('a link that leads here is answered', async () => {
    const link = {
      accept: 'text/html',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    };
    assert.equal((await ask('/base/docs/guide', link)).status, 200);
  });

  test('nothing is handed to other origins', async () => {
    const origin = 'http://evil.example';
    const {headers} = await fetch(session.server.origin + script, {headers: {origin}});
    assert.equal(headers.get('access-control-allow-origin'), null);
  });
});

describe('the editor', () => {
  test('opens files of the site alone', async () => {
    await symlink('/etc/hosts', path.join(session.site, 'docs/link.md')).catch(() => {});
    const outside = ['/etc/hosts', '../../../package.json', 'docs/link.md', 'docs', '.', 'no.md'];
    const strange = ['', 'null', '{"type": "open"}', '{"type": "open", "place": {"file": 1}}'];
    const open = (file, rest) => JSON.stringify({type: 'open', place: {file, ...rest}});
    const inside = open('docs/guide.md', {line: 3, column: '1; touch /tmp/x'});
    const messages = [...strange, ...outside.map((file) => open(file)), inside];
    const sockets = await Promise.all(messages.map(tell));
    // In any order of the messages, the editor gets one call, for the file of the site.
    await eventually(editor.read, (calls) => calls.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const calls = await editor.read();
    assert.deepEqual(
      calls.map(([file, ...rest]) => [path.relative(session.site, file), ...rest]),
      [['docs/guide.md', '3', '1']],
    );
    for (const socket of sockets) socket.terminate();
  });
});
