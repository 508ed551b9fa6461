/** Requests that no page of the site makes: `serve` and `start` hand out nothing from outside the site and go on. */
import assert from 'node:assert/strict';
import {access, mkdir, symlink, writeFile} from 'node:fs/promises';
import {Agent} from 'node:http';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {askRaw} from './harness/askRaw.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {startServer} from './harness/server.mjs';
import {copyPlain} from './harness/site.mjs';
import {hostilePaths} from './hostile/paths.mjs';

const SECRET = 'secret-of-this-machine';
const LEAKS = [SECRET, 'root:x:0', '"dependencies"', 'module.exports', '[fonts]'];
const agent = new Agent({keepAlive: true});

let site;

before(async () => {
  site = await copyPlain('hostile-requests');
  await writeFile(path.join(site, '.env'), SECRET);
  await writeFile(path.join(site, '../secret.txt'), SECRET);
  for (const pathname of [...DOTFILES, ...REPOSITORIES]) await writeStatic(pathname);
  await buildOrThrow({site});
  for (const pathname of REPOSITORIES)
    await assert.rejects(access(path.join(site, 'build', pathname)), {code: 'ENOENT'});
  // Another tool may leave a repository in the output folder.
  await mkdir(path.join(site, 'build/.git'));
  await writeFile(path.join(site, 'build/.git/config'), SECRET);
  await linkOut(path.join(site, 'build'));
  await linkOut(path.join(site, 'static'));
});
after(() => agent.destroy());

async function linkOut(folder) {
  await symlink(path.join(site, '.env'), path.join(folder, 'linked.txt'));
  await symlink(path.dirname(site), path.join(folder, 'linked'));
}

/** Paths of static files. One rule decides which of them a build publishes, and which of them both servers serve. */
const DOTFILES = ['/.nojekyll', '/.hidden', '/.well-known/security.txt', '/img/.deep/a.txt'];
const REPOSITORIES = ['/.git/config', '/.GIT/config', '/img/.git'];
const NO_PATHS = [
  '/%',
  '/%c0',
  '/docs/%ff',
  '/%e0%a4%a',
  '/%00',
  '/a%00.txt',
  '/docs%5cguide',
  '/docs\\guide',
];

const answers = [
  ...DOTFILES.map((pathname) => ({pathname, status: 200})),
  ...REPOSITORIES.map((pathname) => ({pathname, status: 404})),
  ...NO_PATHS.map((pathname) => ({pathname, status: 400})),
];

async function writeStatic(pathname) {
  const file = path.join(site, 'static', pathname);
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, `text of ${pathname}`);
}

/** Combinations of request headers, each with whether the server knows the host. */
function listCombinations(names) {
  const sites = [undefined, 'none', 'same-origin', 'same-site', 'cross-site'];
  const modes = ['navigate', 'cors', 'no-cors', 'same-origin', 'websocket'];
  const methods = ['GET', 'HEAD'];
  return names.flatMap(([host, isKnown]) =>
    sites.flatMap((from) =>
      modes.flatMap((mode) => methods.map((method) => ({host, isKnown, from, mode, method}))),
    ),
  );
}

const toHeaders = ({host, from, mode}) => ({
  host,
  accept: 'text/html',
  'sec-fetch-mode': mode,
  ...(from && {'sec-fetch-site': from}),
});

for (const {command, args, more, guardsReads} of [
  {command: 'serve', args: ['--allowed-host', 'docs.test'], more: 'docs.test'},
  {command: 'start', args: [], more: 'docs.localhost', guardsReads: true},
]) {
  describe(command, () => {
    let server;
    before(async () => {
      server = await startServer({site, command, args, readyPath: '/docs/guide'});
    });
    after(() => server?.stop());

    const ask = (options) => askRaw(server.origin, {agent, ...options});

    test(`${hostilePaths.length} paths lead to nothing outside the site`, async () => {
      for (const pathname of hostilePaths) {
        const {status, headers, body} = await ask({path: pathname});
        const leak = LEAKS.find((text) => body.includes(text));
        assert.equal(leak, undefined, `${pathname} shows ${leak}`);
        assert.ok(status < 500, `${pathname.slice(0, 200)}: ${status} ${body.slice(0, 300)}`);
        assert.doesNotMatch(headers.location ?? '/', /^(?:\/\/|\/?\\|[a-z]+:)/i, pathname);
        assert.equal(headers['set-cookie'], undefined, pathname);
      }
      assert.equal((await ask({path: '/docs/guide', headers: {accept: 'text/html'}})).status, 200);
    });

    for (const {pathname, status} of answers)
      test(`${pathname} is answered with ${status}`, async () => {
        const answer = await ask({path: pathname, headers: {accept: '*/*'}});
        assert.equal(answer.status, status);
        if (status === 200) assert.equal(answer.body, `text of ${pathname}`);
      });

    test('names and fetch metadata decide who is answered', async () => {
      const {host} = new URL(server.origin);
      const combinations = listCombinations([
        [host, true],
        ['localhost', true],
        [more, true],
        ['evil.example', false],
        [`${more}.evil.example`, false],
        ['8.8.8.8', true],
        ['8.8.8.8.evil.example', false],
      ]);
      for (const combination of combinations) {
        const {isKnown, from, mode, method} = combination;
        const isForeign = ['same-site', 'cross-site'].includes(from) && mode !== 'navigate';
        const expected = isKnown && !(guardsReads && isForeign) ? 200 : 403;
        const {status} = await ask({path: '/docs/guide', method, headers: toHeaders(combination)});
        assert.equal(status, expected, JSON.stringify(combination));
      }
      assert.ok(combinations.length >= 200, String(combinations.length));
    });
  });
}
