// Shards: each build puts its part of the pages into the store, and the build after them makes the same site as a build without shards.
import assert from 'node:assert/strict';
import {cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {startCacheServer} from '../harness/cacheServer.mjs';
import {buildOrThrow, run} from '../harness/docusaurus.mjs';
import {hashFolder, writeText} from '../harness/folder.mjs';
import {findNginxObstacle, startNginx} from '../harness/nginx.mjs';
import {long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {STORE} from '../harness/site.mjs';
import {writeFixture} from './fixture.mjs';

const root = path.join(work, 'shards');
const WRITE = {VELOCISAURUS_STORE_WRITE: '1'};

/** Files that the fixture lacks: a remark plugin of the site, a hook that must run once, and a module that one page alone imports. */
const MORE = {
  'remark.mjs': `import {readFileSync} from 'node:fs';
import path from 'node:path';
export default () => (tree, file) => {
  const note = readFileSync(path.join(process.cwd(), 'notes', path.basename(file.path).replace(/\\W/g, '-')), 'utf8');
  tree.children.push({type: 'paragraph', children: [{type: 'text', value: note}]});
};
`,
  'hook.mjs': `import {appendFileSync} from 'node:fs';
export default ({siteDir}) => ({
  name: 'hook',
  postBuild: () => appendFileSync(siteDir + '/hook.log', 'ran\\n'),
});
`,
  'src/components/Other.js': 'export default () => <p>Other</p>;\n',
  'docs/more/six.mdx': `---\ntitle: Six\n---\n\nimport Other from '@site/src/components/Other';\n\n<Other />\n`,
};

async function makeSite(name, {withCode = false} = {}) {
  const site = path.join(root, name, 'site');
  await writeFixture(site, {isPlain: true});
  writeText(path.join(site, 'docs/more/six.mdx'), MORE['docs/more/six.mdx']);
  writeText(path.join(site, 'src/components/Other.js'), MORE['src/components/Other.js']);
  if (withCode) addCode(site);
  return site;
}

function addCode(site) {
  for (const [file, text] of Object.entries(MORE)) writeText(path.join(site, file), text);
  const names = 'index-md one-md two-mdx three-mdx four-mdx five-md six-mdx'.split(' ');
  const others = ['_shared-mdx', 'about-md', '2024-01-01-first-md', '2024-02-01-second-md'];
  for (const name of [...names, ...others])
    writeText(path.join(site, 'notes', name), `Note of ${name}.\n`);
  writeText(
    path.join(site, 'site.config.mjs'),
    `import config from './docusaurus.config.mjs';
import remark from './remark.mjs';
const [[name, options], ...others] = config.plugins;
const docs = [name, {...options, remarkPlugins: [remark]}];
export default {...config, plugins: ['./hook.mjs', docs, ...others]};
`,
  );
}

const hash = (site) => hashFolder(path.join(site, 'build'));

function sum(output, pattern) {
  return [...output.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);
}

const count = (output) => ({
  compiled: sum(output, /Compile .* (\d+) compiled/g),
  rendered: sum(output, /Render .* (\d+) rendered/g),
  bundled: [...output.matchAll(/Bundle .*/g)].filter(([line]) => !line.includes('from the store'))
    .length,
});
const NOTHING = {compiled: 0, rendered: 0, bundled: 0};

const buildShards = (sites, shards, {env = {}, args = []} = {}) =>
  Promise.all(
    shards.map((shard, index) =>
      buildOrThrow({site: sites[index], args: ['--shard', shard, ...args], env}),
    ),
  );

let expected;
let whole;
before(async () => {
  rmSync(root, {recursive: true, force: true});
  const site = await makeSite('one');
  whole = count(await buildOrThrow({site}));
  expected = await hash(site);
});

describe('in one folder', {concurrency: 1, ...long}, () => {
  let site;
  before(async () => (site = await makeSite('local')));

  test('shards write no site, and the build after them compiles and renders nothing', async () => {
    const outputs = [];
    for (const shard of ['1/3', '2/3', '3/3'])
      outputs.push(await buildOrThrow({site, args: ['--shard', shard]}));
    assert.ok(outputs.every((output) => /^Shard \d\/3: \d+ pages are in the store/m.test(output)));
    assert.ok(!existsSync(path.join(site, 'build')));
    assert.deepEqual(
      readdirSync(site).filter((name) => name.startsWith('.') && name !== '.docusaurus'),
      [],
    );
    const output = await buildOrThrow({site});
    assert.deepEqual(count(output), NOTHING, output);
    assert.deepEqual(await hash(site), expected);
  });

  test('shards that come again have nothing to do', async () => {
    for (const shard of ['1/3', '2/3', '3/3']) {
      const output = await buildOrThrow({site, args: ['--shard', shard]});
      assert.deepEqual(count(output), NOTHING, output);
    }
    assert.deepEqual(await hash(site), expected);
  });
});

/** Tests with machines that share nothing but the server. */
function shareThrough(start) {
  let server;
  before(async () => (server = await start()));
  after(() => server.close());

  const clone = async (name) => {
    rmSync(path.join(root, name), {recursive: true, force: true});
    return makeSite(name);
  };
  const remote = () => ({VELOCISAURUS_STORE_REMOTE: server.url});

  test('with one shard missing, the last build makes its part, and the same site', async () => {
    const sites = [await clone('b')];
    await buildShards(sites, ['2/2'], {env: {...remote(), ...WRITE}});
    const last = await clone('repairing');
    const {compiled, rendered} = count(await buildOrThrow({site: last, env: remote()}));
    assert.ok(compiled > 0 && compiled < whole.compiled, `${compiled} of ${whole.compiled}`);
    assert.ok(rendered > 0 && rendered < whole.rendered, `${rendered} of ${whole.rendered}`);
    assert.deepEqual(await hash(last), expected);
  });

  test('shards at the same time, then a build: it compiles, bundles and renders nothing', async () => {
    const sites = await Promise.all(['a', 'b'].map(clone));
    await buildShards(sites, ['1/2', '2/2'], {env: {...remote(), ...WRITE}});
    assert.ok(sites.every((site) => !existsSync(path.join(site, 'build'))));
    const last = await clone('last-of-all');
    const output = await buildOrThrow({site: last, env: {...remote(), ...WRITE}});
    assert.deepEqual(count(output), NOTHING, output);
    assert.deepEqual(await hash(last), expected);
  });

  test('the site has all that shards have sent', async () => {
    const last = await clone('after-all');
    const output = await buildOrThrow({site: last, env: remote()});
    assert.deepEqual(count(output), NOTHING, output);
    assert.deepEqual(await hash(last), expected);
  });
}

describe('through a small server of the protocol', {concurrency: 1}, () =>
  shareThrough(startCacheServer),
);

describe('through nginx', {concurrency: 1, skip: findNginxObstacle() ?? false}, () =>
  shareThrough(() => startNginx(path.join(root, 'nginx'))),
);

test('stores that are copied together, with plugins of the site: hooks run once, in the last build', async () => {
  const args = ['--config', 'site.config.mjs'];
  const one = await makeSite('code-one', {withCode: true});
  await buildOrThrow({site: one, args});
  const sites = await Promise.all(
    ['code-a', 'code-b'].map((name) => makeSite(name, {withCode: true})),
  );
  await buildShards(sites, ['1/2', '2/2'], {args});
  assert.ok(sites.every((site) => !existsSync(path.join(site, 'hook.log'))));
  const last = await makeSite('code-last', {withCode: true});
  for (const site of sites)
    cpSync(path.join(site, STORE), path.join(last, STORE), {recursive: true});
  const output = await buildOrThrow({site: last, args});
  assert.deepEqual(count(output), NOTHING, output);
  assert.ok(existsSync(path.join(last, 'hook.log')));
  assert.deepEqual(await hash(last), await hash(one));
});

test('with more shards than pages, in one locale', long, async () => {
  const args = ['--locale', 'fr'];
  const one = await makeSite('fr-one');
  await buildOrThrow({site: one, args});
  const site = await makeSite('fr-shards');
  const shards = Array.from({length: 6}, (_, index) => `${index + 1}/6`);
  for (const shard of shards) await buildOrThrow({site, args: ['--shard', shard, ...args]});
  const output = await buildOrThrow({site, args});
  assert.deepEqual(count(output), NOTHING, output);
  assert.deepEqual(await hash(site), await hash(one));
});

describe('refuses', {concurrency: 1}, () => {
  let site;
  before(async () => (site = await makeSite('refused')));

  const cases = [
    ['a shard 0', ['build', '--shard', '0/8'], /takes the number of a shard and the count/],
    ['a shard beyond the count', ['build', '--shard', '9/8'], /--shard 2\/8/],
    ['words', ['build', '--shard', 'a/b'], /a\/b/],
    [
      '--changed-files',
      ['build', '--shard', '1/2', '--changed-files', 'x'],
      /a shard writes no site/,
    ],
    ['--explain', ['build', '--shard', '1/2', '--explain'], /a shard writes no site/],
    ['--audit', ['build', '--shard', '1/2', '--audit', '1%'], /a shard writes no site/],
    ['deploy', ['deploy', '--shard', '1/2'], /"docusaurus deploy" has no option "--shard"/],
    ['--no-cache', ['build', '--shard', '1/2', '--no-cache'], /has no option "--no-cache"/],
    [
      'no store',
      ['build', '--shard', '1/2'],
      /DOCUSAURUS_NO_PERSISTENT_CACHE is set/,
      {DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
    ],
    ['a store that is a file', ['build', '--shard', '1/2', '--store', 'file'], /cannot be written/],
  ];
  for (const [name, args, words, env] of cases)
    test(name, async () => {
      mkdirSync(site, {recursive: true});
      writeFileSync(path.join(site, 'file'), '');
      const {code, output} = await run({site, args, env});
      assert.equal(code, 1, output);
      assert.match(output, words);
      assert.ok(!existsSync(path.join(site, 'build')));
    });
});
