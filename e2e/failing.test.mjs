/**
 * Each folder of `fixtures/failing` is named after its error; `expected.txt` holds the whole report of the build.
 * `UPDATE_EXPECTED=1 TEST_LONG=1 node --test e2e/failing.test.mjs` writes the present reports.
 */
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, test} from 'node:test';
import {catalogue} from '../packages/core/lib/diagnostics/catalogue.js';
import {run} from './harness/docusaurus.mjs';
import {choose} from './harness/long.mjs';
import {normaliseOutput} from './harness/output.mjs';
import {fixtures} from './harness/paths.mjs';
import {copyFixture} from './harness/site.mjs';

const folder = path.join(fixtures, 'failing');
const names = (await readdir(folder)).sort();

/** Entries of the catalogue without a fixture: warnings, errors of other commands, and errors that need more than a site to happen. */
const WITHOUT_FIXTURE = new Set([
  'audit-differs',
  'broken-translation-placeholder',
  'command-failed',
  'deprecated-config-field',
  'dev-server-setting-ignored',
  'disk-full',
  'global-data-read-whole',
  'invalid-argument',
  'link-out-of-folder',
  'lost-write',
  'output-not-writable',
  'plugin-version-mismatch',
  'shell-compile-warning',
  'translation-not-extracted',
  'unexpected-error',
  'unknown-plugin',
  'unknown-translation',
  'unused-directive',
]);

/** `npm test` runs one fixture for each part of a build; the other fixtures fail in the same parts. */
const optionsOf = choose(
  [
    ...['not-a-site', 'invalid-config-field', 'plugin-not-loadable', 'theme-config-invalid'],
    ...['plugin-throws', 'invalid-front-matter', 'unknown-sidebar', 'duplicate-routes'],
    ...['markdown-syntax--brace', 'markdown-plugin-throws', 'import-cycle', 'missing-asset'],
    ...['module-not-found', 'component-throws', 'broken-link', 'broken-markdown-link'],
    'post-build-throws',
  ],
  names,
);

/** Fixtures for which the report of the engine is not right yet, each with what is missing. */
const PENDING = {};

async function readArgs(name) {
  const file = path.join(folder, name, 'args.txt');
  return existsSync(file) ? (await readFile(file, 'utf8')).trim().split(/\s+/) : ['build'];
}

async function compareWithExpected(name, actual) {
  const file = path.join(folder, name, 'expected.txt');
  if (process.env.UPDATE_EXPECTED) await writeFile(file, actual);
  assert.equal(actual, existsSync(file) ? await readFile(file, 'utf8') : '');
}

describe('failing builds say what is wrong', {concurrency: 2}, () => {
  for (const name of names) {
    test(name, {todo: PENDING[name] ?? false, ...optionsOf(name)}, async () => {
      const site = await copyFixture(`failing/${name}`);
      const {code, output} = await run({site, args: await readArgs(name)});
      assert.equal(code, 1, output);
      const kind = name.replace(/--.*$/, '');
      assert.match(
        output,
        new RegExp(`\\b${kind}\\b`),
        `the message names its kind, ${kind}:\n${output}`,
      );
      await compareWithExpected(name, normaliseOutput(output, site));
    });
  }

  test('every kind of error has a fixture', () => {
    const shown = new Set(names.map((name) => name.replace(/--.*$/, '')));
    const missing = Object.keys(catalogue).filter(
      (kind) => !shown.has(kind) && !WITHOUT_FIXTURE.has(kind),
    );
    assert.deepEqual(missing, []);
  });
});
