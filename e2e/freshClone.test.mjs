/** A clone has no built engine. `npm ci` runs the script `prepare`, which builds it; without it, `bin` says what to run. */
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {cp, mkdtemp, readFile, realpath, rm, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {promisify} from 'node:util';
import {root} from '../scripts/run.mjs';

// Outside the repository: its own node_modules must be out of sight.
const clone = await realpath(await mkdtemp(path.join(tmpdir(), 'fresh-clone-')));
const bin = path.join(clone, 'packages/core/bin/docusaurus.mjs');

const runNode = (...args) => promisify(execFile)(process.execPath, args, {cwd: clone});

before(async () => {
  const isSource = (file) => !/[\\/](?:lib|node_modules)$/.test(file);
  for (const name of ['package.json', 'tsconfig.base.json', 'scripts', 'packages']) {
    await cp(path.join(root, name), path.join(clone, name), {recursive: true, filter: isSource});
  }
});

after(() => rm(clone, {recursive: true}));

test('before npm ci, the command says what to run', async () => {
  const {code, stderr} = await runNode(bin, 'build').catch((error) => error);
  assert.equal(code, 1);
  assert.match(stderr, /^\[ERROR\] The engine is not built yet\. Run "npm run build:engine" in /);
  assert.doesNotMatch(stderr, /ERR_MODULE_NOT_FOUND|\n\s+at /);
});

test('without development dependencies, npm ci still succeeds and says what is missing', async () => {
  const {stderr} = await runNode('scripts/prepare.mjs');
  assert.match(stderr, /not built: its build needs the development dependencies/);
});

test('at the end of npm ci, the command works', async () => {
  for (const folder of ['node_modules', 'packages/core/node_modules']) {
    await symlink(path.join(root, folder), path.join(clone, folder), 'junction');
  }
  const {scripts} = JSON.parse(await readFile(path.join(clone, 'package.json'), 'utf8'));
  assert.equal(scripts.prepare, 'node scripts/prepare.mjs');
  await runNode('scripts/prepare.mjs');
  const {stdout} = await runNode(bin, '--version');
  assert.equal(stdout.trim(), '3.10.2');
});
