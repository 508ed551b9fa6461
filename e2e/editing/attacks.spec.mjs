import assert from 'node:assert/strict';
import {symlink, writeFile} from 'node:fs/promises';
import {request} from 'node:http';
import path from 'node:path';
import {describe, test} from 'node:test';
import {WebSocket} from 'ws';
import {useSite} from './setup.mjs';

const session = useSite('editing-attacks');

/** As it stands: `fetch` would resolve the dots before it is sent. */
function ask(pathname, headers = {}) {
  const {port} = new URL(session.server.origin);
  return new Promise((resolve, reject) => {
    const sent = request({host: '127.0.0.1', port, path: pathname, headers}, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({status: response.statusCode, body}));
    });
    sent.on('error', reject).end();
  });
}

function openSocket(headers) {
  const url = `${session.server.origin.replace('http', 'ws')}/base/__velocisaurus/socket`;
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
    '/base/../docusaurus.config.ts',
    '/base/..%2fdocusaurus.config.ts',
    '/base/%2e%2e/docusaurus.config.ts',
    '/base/img/..%2f..%2fdocusaurus.config.ts',
    '/base/..%5cdocusaurus.config.ts',
    '/base/img/%2e%2e%2f%2e%2e%2fpackage.json',
    '/base//etc/passwd',
    '/base/%2fetc%2fpasswd',
    '/base/__velocisaurus/client/../../../package.json',
    '/base/__velocisaurus/client/..%2f..%2f..%2fpackage.json',
    '/base/assets/pages/..%2f..%2f..%2fpackage.json',
    '/base/outside.txt',
  ];
  for (const pathname of paths) {
    test(`is not served: ${pathname}`, async () => {
      const secret = path.join(session.site, '../secret-of-the-machine.txt');
      await writeFile(secret, 'root:x:0');
      await symlink(secret, path.join(session.site, 'static/outside.txt')).catch(() => {});
      const {status, body} = await ask(pathname);
      assert.notEqual(status, 200, body.slice(0, 200));
      assert.doesNotMatch(body, /root:|organizationName|"dependencies"/);
    });
  }

  test('the server goes on', async () => {
    for (const pathname of ['/%', '/base/%', '/base/%E0%A4%A', '//', '/base/assets/js/%'])
      await ask(pathname);
    assert.equal((await ask('/base/docs/next/intro', {accept: 'text/html'})).status, 200);
  });
});

describe('who may ask', () => {
  test('a name that leads here from elsewhere is refused', async () => {
    const {status, body} = await ask('/base/', {host: 'evil.example'});
    assert.equal(status, 403);
    assert.doesNotMatch(body, /Fixture/);
  });

  test('the socket is for pages of this server', async () => {
    const {host} = new URL(session.server.origin);
    assert.equal(await openSocket({origin: session.server.origin}), 'open');
    assert.equal(await openSocket({origin: 'http://evil.example'}), 'refused');
    assert.equal(await openSocket({origin: 'null'}), 'refused');
    assert.equal(await openSocket({}), 'refused');
    assert.equal(
      await openSocket({host: 'evil.example', origin: 'http://evil.example'}),
      'refused',
    );
    assert.equal(await openSocket({host, origin: `http://${host}`}), 'open');
  });
});
