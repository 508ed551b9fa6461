// A store that builds share over HTTP: another clone repeats no work, and with each fault of the server, the site is the same.
import assert from 'node:assert/strict';
import {appendFileSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {startCacheServer} from '../harness/cacheServer.mjs';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {faults, startFaultProxy} from '../harness/faultProxy.mjs';
import {hashFolder, writeText} from '../harness/folder.mjs';
import {findNginxObstacle, startNginx} from '../harness/nginx.mjs';
import {choose, long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';

const root = path.join(work, 'remote');
const KEY = 'a key of more than thirty-two characters';
const TOKEN = 'token-that-nobody-may-see';
/** A timeout in seconds for servers that send nothing. Other tests keep the default, so that they pass on a slow machine too. */
const SHORT = {VELOCISAURUS_STORE_TIMEOUT: '0.5'};

const outlet = `import renderRoutes from '@docusaurus/renderRoutes';
export default ({route}) => renderRoutes(route.routes);
`;

/** The files of a minimal site, as most of these builds start without a store. */
const FILES = {
  'docusaurus.config.mjs': `export default {
  title: 'Remote',
  url: 'https://remote.example.com',
  baseUrl: '/',
  plugins: [['@docusaurus/plugin-content-docs', {sidebarPath: false}], './theme.mjs'],
};
`,
  'package.json': '{"name": "remote", "private": true}\n',
  'theme.mjs': "export default () => ({name: 'theme', getThemePath: () => './theme'});\n",
  'theme/DocsRoot.js': outlet,
  'theme/DocVersionRoot.js': outlet,
  'theme/DocRoot.js': outlet,
  'theme/DocItem.js': 'export default ({content: Content}) => <main><Content /></main>;\n',
  'docs/one.md': '---\nslug: /\n---\n\n# One\n\n[Two](two.md)\n',
  'docs/two.md': '# Two\n\nThe second.\n',
};

function makeSite(name) {
  const site = path.join(root, name, 'site');
  rmSync(path.join(root, name), {recursive: true, force: true});
  for (const [file, text] of Object.entries(FILES)) writeText(path.join(site, file), text);
  return site;
}

const build = (site, url, env = {}, args = []) =>
  buildOrThrow({site, args, env: {VELOCISAURUS_STORE_REMOTE: url, ...env}});
/** With `--explain`, a build reads all parts of the site from the store; otherwise it would only restore the last site. */
const buildAll = (site, url, env) => build(site, url, env, ['--explain']);
const write = (site, url, env) => build(site, url, {VELOCISAURUS_STORE_WRITE: '1', ...env});
const hash = (site) => hashFolder(path.join(site, 'build'));
const listLines = (output) => output.split('\n').filter((line) => /remote store/i.test(line));

function assertTaken(output) {
  assert.match(output, /Compile .* 0 compiled, 2 from the store/);
  assert.match(output, /Bundle .* from the store/);
  assert.match(output, /Render .* 0 rendered/);
}

function assertMade(output) {
  assert.match(output, /Compile .* 2 compiled/);
  assert.match(output, /Bundle .* bundled/);
}

let expected;
/** It holds the site as it is, without a signature. */
let filled;
before(async () => {
  rmSync(root, {recursive: true, force: true});
  filled = await startCacheServer();
  const site = makeSite('clean');
  await write(site, filled.url);
  expected = await hash(site);
});
after(() => filled.close());

/** Tests with clones that share nothing but the server. */
function shareBetweenClones(start) {
  let server;
  before(async () => (server = await start()));
  after(() => server.close());

  test('the first clone sends, the second takes all and sends nothing', async () => {
    const first = makeSite('first');
    assert.match(await write(first, server.url), /Remote store: nothing was there .* sent/);
    const second = makeSite('second-clone');
    const output = await buildAll(second, server.url);
    assertTaken(output);
    assert.match(output, /^Remote store: \d+ KB fetched, \d+ requests\.$/m);
    assert.deepEqual([await hash(first), await hash(second)], [expected, expected]);
  });

  test('a clone in which nothing has changed has the site from the server', async () => {
    const third = makeSite('third-clone');
    const output = await build(third, server.url);
    assert.match(output, /Nothing has changed: 0 pages rendered, 17 files written from the store/);
    assert.deepEqual(await hash(third), expected);
  });

  test('an edited page is all that a clone fetches which knows the rest', async () => {
    const [first, second] = ['first', 'second-clone'].map((name) => path.join(root, name, 'site'));
    for (const site of [first, second])
      appendFileSync(path.join(site, 'docs/two.md'), '\nEdited.\n');
    await write(first, server.url);
    rmSync(path.join(second, 'build'), {recursive: true});
    const output = await buildAll(second, server.url);
    assertTaken(output);
    // The bundles alone are ten times as large.
    const [, kilobytes] = /^Remote store: (\d+) KB fetched, [4-8] requests\.$/m.exec(output);
    assert.ok(Number(kilobytes) < 60, output);
    assert.deepEqual(await hash(second), await hash(first));
  });
}

describe('through a small server of the protocol', {concurrency: 1}, () =>
  shareBetweenClones(startCacheServer),
);

describe('through nginx', {concurrency: 1, skip: findNginxObstacle() ?? false}, () =>
  shareBetweenClones(() => startNginx(path.join(root, 'nginx'))),
);

describe('whatever the server does', {concurrency: 2}, () => {
  const isObject = ({url}) => url.startsWith('/cas');
  const always = (fault) => () => fault;
  const onObjects = (fault) => (request) => (isObject(request) ? fault : faults.none);

  /** Name, fault for each request, words of the line about the remote store, environment variables. */
  const cases = [
    ['no answer', always(faults.hang), 'sent nothing for 0.5 s', SHORT],
    ['503', always(faults.status(503)), 'answered 503'],
    ['401', always(faults.status(401)), 'refused the credentials (401)'],
    ['a page to sign in', always(faults.page), 'holds a damaged list of its objects'],
    ['a damaged manifest', always(faults.wrongBytes), 'holds a damaged list of its objects'],
    ['wrong bytes', onObjects(faults.wrongBytes), 'sent bytes that have another hash'],
    ['cut in the middle', onObjects(faults.cut), 'closed the connection too early'],
    ['half-closed', onObjects(faults.halfClose), 'closed the connection too early'],
    // On a busy machine, the build may find that compiling is quicker before the time is over.
    ['stalled in the middle', onObjects(faults.stall), /sent nothing for 0\.5 s|is so slow/, SHORT],
    ['objects that are gone', onObjects(faults.status(404)), 'objects are gone'],
  ];
  const optionsOf = choose(
    ['no answer', 'a damaged manifest', 'wrong bytes'],
    cases.map(([name]) => name),
  );
  for (const [name, toFault, words, env] of cases)
    test(`${name}: one line, and the same site`, optionsOf(name), async () => {
      const proxy = await startFaultProxy(filled.url, toFault);
      const site = makeSite(`fault-${name.replaceAll(' ', '-')}`);
      const output = await build(site, proxy.url, env);
      await proxy.close();
      assertMade(output);
      const lines = listLines(output);
      assert.equal(lines.length, 1, output);
      if (words instanceof RegExp) assert.match(lines[0], words);
      else assert.ok(lines[0].includes(words), lines[0]);
      assert.deepEqual(await hash(site), expected);
    });

  test('slower than usual: all is taken', async () => {
    const proxy = await startFaultProxy(filled.url, always(faults.slow(100)));
    const site = makeSite('fault-slow');
    assertTaken(await buildAll(site, proxy.url));
    await proxy.close();
    assert.deepEqual(await hash(site), expected);
  });

  test('nobody listens: one line, and the same site', async () => {
    const site = makeSite('fault-nobody');
    const gone = await startCacheServer();
    await gone.close();
    const output = await build(site, gone.url);
    assert.equal(listLines(output).length, 1, output);
    assert.ok(output.includes(`The remote store ${gone.url} cannot be reached (ECONNREFUSED)`));
    assert.deepEqual(await hash(site), expected);
  });
});

describe('writing', {concurrency: 2}, () => {
  const isWrite = ({method}) => method === 'PUT';
  const cases = [
    ['a full disk', faults.status(507), 'answered 507'],
    ['no permission', faults.status(403), 'does not let this build write (403)'],
    ['no answer', faults.hang, 'sent nothing for', SHORT],
  ];
  for (const [name, fault, words, env] of cases)
    test(
      `${name}: one line, the same site, and no manifest of what is not there`,
      name === 'a full disk' ? {} : long,
      async () => {
        const server = await startCacheServer();
        const toFault = (request) => (isWrite(request) ? fault : faults.none);
        // The proxy forwards writes, so the server would hold a manifest if the build had sent one.
        const proxy = await startFaultProxy(server.url, toFault);
        const site = makeSite(`write-${name.replaceAll(' ', '-')}`);
        const output = await write(site, proxy.url, env);
        await Promise.all([proxy.close(), server.close()]);
        const lines = listLines(output);
        assert.equal(lines.length, 1, output);
        if (words instanceof RegExp) assert.match(lines[0], words);
        else assert.ok(lines[0].includes(words), lines[0]);
        assert.deepEqual(
          [...server.objects.keys()].filter((path) => path.startsWith('/ac')),
          [],
        );
        assert.deepEqual(await hash(site), expected);
      },
    );
});

describe('trust', {concurrency: 1}, () => {
  let server;
  before(async () => (server = await startCacheServer()));
  after(() => server.close());

  test('with a key, a store that is not signed with it is refused in one line', async () => {
    const site = makeSite('with-key');
    const output = await build(site, filled.url, {VELOCISAURUS_STORE_KEY: KEY});
    assertMade(output);
    assert.equal(listLines(output).length, 1);
    assert.match(output, /is not signed with VELOCISAURUS_STORE_KEY: the build went on without/);
    assert.deepEqual(await hash(site), expected);
  });

  test('with a key, a store that is signed with it is taken, also by those without', async () => {
    await write(makeSite('signing'), server.url, {VELOCISAURUS_STORE_KEY: KEY});
    assertTaken(await buildAll(makeSite('signed'), server.url, {VELOCISAURUS_STORE_KEY: KEY}));
    assertTaken(await buildAll(makeSite('keyless'), server.url));
  });
});

describe('credentials', {concurrency: 1}, () => {
  const secret = {
    VELOCISAURUS_STORE_TOKEN: TOKEN,
    VELOCISAURUS_STORE_USER: 'somebody',
    VELOCISAURUS_STORE_PASSWORD: TOKEN,
  };

  function assertHidden(site, output) {
    assert.ok(!output.includes(TOKEN), output);
    const files = readdirSync(site, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
    for (const file of files) assert.ok(!readFileSync(file).includes(TOKEN), file);
  }

  test('go to the server, not to where it leads, and appear nowhere else', async () => {
    const elsewhere = await startCacheServer();
    const server = await startCacheServer();
    const toFault = ({url}) =>
      url.startsWith('/cas') ? faults.redirect(`${elsewhere.url}${url}`) : faults.none;
    const site = makeSite('credentials');
    await write(site, server.url, secret);
    for (const [name, bytes] of server.objects) elsewhere.objects.set(name, bytes);
    const proxy = await startFaultProxy(server.url, toFault);
    const clone = makeSite('credentials-clone');
    const output = await buildOrThrow({
      site: clone,
      args: ['--explain'],
      env: {VELOCISAURUS_STORE_REMOTE: proxy.url, ...secret},
    });
    await Promise.all([proxy.close(), server.close(), elsewhere.close()]);
    assertTaken(output);
    assert.deepEqual(await hash(clone), expected);
    const asked = [...server.requests, ...proxy.requests];
    assert.deepEqual(
      [...new Set(asked.map(({authorization}) => authorization))],
      [`Bearer ${TOKEN}`],
    );
    assert.ok(elsewhere.requests.length > 0);
    assert.ok(elsewhere.requests.every(({authorization}) => authorization === undefined));
    for (const folder of [site, clone]) assertHidden(folder, output);
    for (const bytes of server.objects.values()) assert.ok(!bytes.includes(TOKEN));
  });

  test('in the address: taken from the variable, refused on the command line, and never shown', async () => {
    filled.requests.length = 0;
    const withPassword = filled.url.replace('//', `//somebody:${TOKEN}@`);
    const site = makeSite('credentials-in-address');
    const output = await build(site, withPassword);
    const again = await buildOrThrow({site, args: ['--store-remote', withPassword]});
    const basic = `Basic ${Buffer.from(`somebody:${TOKEN}`).toString('base64')}`;
    assert.deepEqual([...new Set(filled.requests.map((one) => one.authorization))], [basic]);
    assert.match(again, /^--store-remote is not used: its URL names a user or password/m);
    assertHidden(site, output + again);
  });
});

test('a site with another name finds nothing, and a build that may not write sends nothing', async () => {
  const other = makeSite('named-otherwise');
  writeText(path.join(other, 'package.json'), '{"name": "other", "private": true}\n');
  filled.requests.length = 0;
  assert.match(await build(other, filled.url), /Remote store: nothing was there for this site/);
  assert.deepEqual(new Set(filled.requests.map(({method}) => method)), new Set(['GET']));
});
