/** Containers often give a build packages, or a store, that its user may not write to. */
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {before, test} from 'node:test';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {hashFolder} from './harness/folder.mjs';
import {copyFixture} from './harness/site.mjs';

let site;
let whole;
const ONE = ['--locale', 'en'];
const inSite = (...names) => path.join(site, ...names);

// Nothing is refused to root, whom tests may run as: a file in the way of a folder is refused to all.
before(async () => {
  site = await copyFixture('small', 'read-only');
  await mkdir(inSite('node_modules'), {recursive: true});
  await writeFile(inSite('node_modules/.cache'), '');
});

test('nothing can be written beside the packages: the store lies among the generated files', async () => {
  await buildOrThrow({site, args: ONE});
  whole = await hashFolder(inSite('build'));
  assert.ok(existsSync(inSite('.docusaurus/velocisaurus/store')));
  assert.match(await buildOrThrow({site, args: ONE}), /Nothing has changed/);
});

test('a store that cannot be written: the site is whole, its search among it', async () => {
  const output = await buildOrThrow({site, args: [...ONE, '--store', 'node_modules/.cache/store']});
  assert.match(output, /The store cannot be written/);
  assert.deepEqual(await hashFolder(inSite('build')), whole);
});
