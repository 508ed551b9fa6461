import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {request} from 'node:http';
import type {AddressInfo, Server} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {RefusedLink} from '../../shared/refusedLinks.js';
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
  {
    baseUrl = '/',
    trailingSlash,
    isAllowedHost,
    onRefused,
  }: {
    baseUrl?: string;
    trailingSlash?: boolean;
    isAllowedHost?: (host: string | undefined) => boolean;
    onRefused?: (refused: RefusedLink) => void;
  } = {},
) {
  const outDir = path.join(folder, 'build');
  server = createBuildServer({
    outDir,
    baseUrl,
    trailingSlash,
    ...(isAllowedHost && {isAllowedHost}),
    ...(onRefused && {onRefused}),
  });
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

  it('serves below a base URL that browsers encode', async () => {
    const baseUrl = '/café/';
    const location = '/caf%C3%A9/';
    expect(await get('/', {baseUrl})).toMatchObject({status: 302, location});
    expect(await get(location, {baseUrl})).toMatchObject({status: 200, body: 'home'});
    const moved = {status: 301, location: `${location}docs/intro`};
    expect(await get(`${location}docs/intro.html`, {baseUrl})).toMatchObject(moved);
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

  it('keeps the base URL when it redirects', async () => {
    const redirect = {status: 301, location: '/base/docs/intro'};
    expect(await get('/base/docs/intro.html', {baseUrl: '/base/'})).toMatchObject(redirect);
  });

  it.each(['/%c0', '/docs/%ff', '/%', '/%00', '/docs%00', '/docs\\intro', '/docs%5cintro'])(
    'answers %s as a bad request',
    async (pathname) => {
      expect(await get(pathname)).toMatchObject({status: 400});
    },
  );

  it('takes no path with dots for a link', async () => {
    const refused: string[] = [];
    const onRefused = ({link}: RefusedLink) => void refused.push(path.relative(folder, link));
    await symlink(path.join(folder, 'secret.txt'), path.join(folder, 'build/linked.txt'));
    for (const pathname of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/docs/..%2f../../',
      '/linked.txt',
    ])
      expect(await get(pathname, {onRefused})).toMatchObject({status: 404});
    expect(refused).toEqual(['build/linked.txt']);
  });

  it('does not follow links out of the folder', async () => {
    await mkdir(path.join(folder, 'other'));
    await writeFile(path.join(folder, 'other/index.html'), 'secret');
    await symlink(path.join(folder, 'other'), path.join(folder, 'build/linked'));
    await symlink(path.join(folder, 'build/docs'), path.join(folder, 'build/alias'));
    for (const pathname of ['/linked', '/linked/', '/linked/index.html', '/linked/nothing'])
      expect(await get(pathname)).toMatchObject({
        status: 404,
        body: expect.not.stringContaining('secret') as string,
      });
    // The handler reads a backslash as a slash.
    for (const pathname of ['/linked\\', '/docs\\..\\linked\\'])
      expect((await get(pathname)).body).not.toContain('secret');
    expect(await get('/alias/intro')).toMatchObject({status: 200, body: 'intro'});
  });

  it.each(['/page', '/folder', '/nothing'])(
    'holds the file that it finds for %s to the same rule',
    async (pathname) => {
      await mkdir(path.join(folder, 'build/folder'));
      await rm(path.join(folder, 'build/404.html'));
      for (const name of ['page.html', 'folder/index.html', '404.html'])
        await symlink(path.join(folder, 'secret.txt'), path.join(folder, 'build', name));
      const {status, body} = await get(pathname);
      expect(status).toBe(404);
      expect(body).not.toContain('secret');
    },
  );

  it('follows links to files of the build, and answers 404 where a link leads to itself', async () => {
    await symlink('docs/intro/index.html', path.join(folder, 'build/near.html'));
    await symlink('loop', path.join(folder, 'build/loop'));
    expect(await get('/near')).toMatchObject({status: 200, body: 'intro'});
    for (const pathname of ['/loop', '/loop/', '/loop/x.txt'])
      expect(await get(pathname)).toMatchObject({status: 404, body: 'missing'});
  });

  it('answers under the names that it is given', async () => {
    expect(await get('/docs/intro', {isAllowedHost: () => false})).toMatchObject({status: 403});
  });
});
