import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {request} from 'node:http';
import type {AddressInfo, Server} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createBuildServer} from './buildServer.js';

let folder: string;
let server: Server | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'velocisaurus-serve-'));
  await mkdir(path.join(folder, 'build/docs/intro'), {recursive: true});
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  await writeFile(path.join(folder, 'build/index.html'), 'home');
  await writeFile(path.join(folder, 'build/404.html'), 'missing');
  await writeFile(path.join(folder, 'build/docs/intro/index.html'), 'intro');
});

afterEach(async () => {
  server?.close();
  await rm(folder, {recursive: true, force: true});
});

async function get(
  pathname: string,
  {baseUrl = '/', trailingSlash}: {baseUrl?: string; trailingSlash?: boolean} = {},
) {
  server = createBuildServer({outDir: path.join(folder, 'build'), baseUrl, trailingSlash});
  await new Promise<void>((resolve) => server!.listen(0, 'localhost', resolve));
  const {port} = server.address() as AddressInfo;
  // fetch() would resolve the dots in a path before it is sent.
  return new Promise<{status: number; location?: string; body: string}>((resolve, reject) => {
    const sent = request({host: 'localhost', port, path: pathname}, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () =>
        resolve({status: response.statusCode!, location: response.headers.location, body}),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('createBuildServer', () => {
  it('answers clean URLs and unknown ones', async () => {
    expect(await get('/docs/intro')).toMatchObject({status: 200, body: 'intro'});
    expect(await get('/nothing')).toMatchObject({status: 404, body: 'missing'});
  });

  it('redirects to the base URL and serves below it', async () => {
    const baseUrl = '/base/';
    expect(await get('/', {baseUrl})).toMatchObject({status: 302, location: '/base/'});
    expect(await get('/base/', {baseUrl})).toMatchObject({status: 200, body: 'home'});
    expect(await get('/base/docs/intro', {baseUrl})).toMatchObject({status: 200, body: 'intro'});
  });

  it('redirects to the trailing slash that the site has', async () => {
    const slash = {baseUrl: '/base/', trailingSlash: true};
    expect(await get('/base/docs/intro', slash)).toMatchObject({location: '/base/docs/intro/'});
    const none = {baseUrl: '/base/', trailingSlash: false};
    expect(await get('/base/docs/intro/', none)).toMatchObject({location: '/base/docs/intro'});
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/docs/../../secret.txt', '/..%2fsecret.txt'])(
    'never leaves the folder: %s',
    async (pathname) => {
      const {status, body} = await get(pathname);
      expect(status).toBeGreaterThanOrEqual(300);
      expect(body).not.toContain('secret');
    },
  );
});
