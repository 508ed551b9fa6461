import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {minify, minifyAs} from './compare/scripts.mjs';
import {copyCheckout, findCommand, hashCheckout} from './checkout.mjs';

let folder;
before(async () => (folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'checkout-')))));
after(() => rm(folder, {recursive: true}));

async function lay(name, files) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name, file)), {recursive: true});
    await writeFile(path.join(folder, name, file), text);
  }
  return path.join(folder, name);
}

const layCore = () =>
  lay('core', {
    'bin/docusaurus.mjs': 'ours',
    'src/a.ts': '',
    'lib/src/a.js': '',
    'package.json': JSON.stringify({dependencies: {jiti: '^1.20.0'}}),
  });
const PUBLISHED = {'node_modules/@docusaurus/core/bin/docusaurus.mjs': 'published'};

test('links between packages lead into the copy, and the hoisted core is exchanged there alone', async () => {
  const root = await lay('hoisted', {
    ...PUBLISHED,
    'website/build/old.html': '',
    'packages/remark/build/index.js': 'remark',
    'website/docusaurus.config.js': '',
  });
  await symlink('../packages/remark', path.join(root, 'node_modules/remark'));
  const to = path.join(folder, 'hoisted-copy');
  const site = await copyCheckout({
    root,
    site: path.join(root, 'website'),
    to,
    core: await layCore(),
  });
  assert.equal(
    await realpath(path.join(to, 'node_modules/remark')),
    path.join(to, 'packages/remark'),
  );
  assert.ok(existsSync(path.join(to, 'packages/remark/build/index.js')));
  assert.ok(!existsSync(path.join(site, 'build')));
  assert.equal(await readFile(findCommand(site), 'utf8'), 'ours');
  assert.ok(existsSync(path.join(to, 'node_modules/@docusaurus/core/lib/src/a.js')));
  assert.ok(!existsSync(path.join(to, 'node_modules/@docusaurus/core/src')));
  assert.equal(await readFile(findCommand(path.join(root, 'website')), 'utf8'), 'published');
});

const KEPT = 'node_modules/.pnpm/@docusaurus+core@3.10.2_react@19/node_modules/@docusaurus/core';

for (const holder of ['.', 'site']) {
  test(`the core that pnpm keeps in ${holder} is exchanged behind its link`, async () => {
    const name = `pnpm-${holder}`;
    const root = await lay(name, {
      [path.join(holder, KEPT, 'bin/docusaurus.mjs')]: 'published',
      // pnpm puts packages here for those that do not declare all that they need.
      [path.join(holder, 'node_modules/.pnpm/node_modules/jiti/package.json')]:
        '{"version": "2.7.0"}',
      'site/docusaurus.config.js': '',
    });
    const site = path.join(root, 'site');
    const scope = path.join(site, 'node_modules/@docusaurus');
    await mkdir(scope, {recursive: true});
    await symlink(path.relative(scope, path.join(root, holder, KEPT)), path.join(scope, 'core'));
    const to = path.join(folder, `${name}-copy`);
    const copied = await copyCheckout({root, site, to, core: await layCore()});
    assert.equal(await readFile(findCommand(copied), 'utf8'), 'ours');
    assert.equal(await readFile(findCommand(site), 'utf8'), 'published');
    const require = createRequire(path.join(to, holder, KEPT, 'lib/src/a.js'));
    assert.match(require('jiti/package.json').version, /^1\./);
  });
}

test('packages that only the core has in that version stay with it', async () => {
  const core = 'node_modules/@docusaurus/core';
  const nested = `${core}/node_modules/chalk/index.js`;
  const files = {...PUBLISHED, [nested]: 'chalk 4', [`${core}/lib/gone.js`]: ''};
  const root = await lay('nested', {...files, 'docusaurus.config.js': ''});
  const to = path.join(folder, 'nested-copy');
  await copyCheckout({root, site: root, to, core: await layCore()});
  assert.equal(await readFile(path.join(to, nested), 'utf8'), 'chalk 4');
  assert.ok(!existsSync(path.join(to, core, 'lib/gone.js')));
});

test('git tells the date of a file in the copy', async () => {
  const root = await lay('dated', {'docs/a.md': 'a'});
  const git = (cwd, ...args) => execFileSync('git', args, {cwd, encoding: 'utf8'}).trim();
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
  git(root, 'init', '-q');
  git(root, 'add', '.');
  git(root, ...author, 'commit', '-q', '-m', 'a', '--date', '2020-01-02T00:00:00Z');
  const to = path.join(folder, 'dated-copy');
  await copyCheckout({root, site: root, to});
  assert.match(git(to, 'log', '-1', '--format=%ai', '--', 'docs/a.md'), /^2020-01-02/);
});

test('the hash follows sources beside the site, and neither packages nor output', async () => {
  const files = {'docs/a.md': 'a', 'site/x.js': 'x'};
  const root = await lay('hashed', files);
  const site = path.join(root, 'site');
  const hash = () => hashCheckout({root, site, salt: ''});
  const first = await hash();
  await lay('hashed', {'site/build/index.html': 'b', 'node_modules/p/index.js': 'p'});
  assert.equal(await hash(), first);
  await lay('hashed', {'docs/a.md': 'changed'});
  assert.notEqual(await hash(), first);
});

test('packages that lie outside of the checkout are left alone', async () => {
  const elsewhere = await lay('elsewhere', PUBLISHED);
  const root = await lay('linked', {'docusaurus.config.js': ''});
  await symlink(path.join(elsewhere, 'node_modules'), path.join(root, 'node_modules'));
  const to = path.join(folder, 'linked-copy');
  const core = await layCore();
  await assert.rejects(copyCheckout({root, site: root, to, core}), /lies outside of the checkout/);
  assert.equal(await readFile(findCommand(elsewhere), 'utf8'), 'published');
});

test('a checkout without the published core is refused', async () => {
  const root = await lay('empty', {'docusaurus.config.js': ''});
  const to = path.join(folder, 'empty-copy');
  const core = await layCore();
  await assert.rejects(copyCheckout({root, site: root, to, core}), /install the site's packages/);
});

test('inline scripts are minified as the packages of the site do it', async () => {
  const bundler = 'node_modules/@docusaurus/bundler';
  const site = await lay('minified', {
    ...PUBLISHED,
    [`${bundler}/index.js`]:
      'exports.getHtmlMinifier = async ({type}) => ({minify: async () => ({code: `<script>${type}</script>`})});',
  });
  minifyAs(path.join(site, 'node_modules/@docusaurus/core'));
  assert.deepEqual(await minify('script', 'let a = 1;'), ['swc', 'terser']);
});
