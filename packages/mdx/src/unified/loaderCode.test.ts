import {appendFileSync, cpSync, mkdtempSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {isLoaderPatched} from './loaderCode.js';

const published = path.dirname(createRequire(import.meta.url).resolve('@docusaurus/mdx-loader'));
const patched = mkdtempSync(path.join(tmpdir(), 'loader-'));

afterAll(() => rmSync(patched, {recursive: true}));

test('knows the loader as it was published', () => {
  expect(isLoaderPatched(published)).toBe(false);
});

test('sees that a site patches how headings get their ids', () => {
  cpSync(published, patched, {recursive: true});
  appendFileSync(path.join(patched, 'remark/headings/index.js'), '\n// patched');
  expect(isLoaderPatched(patched)).toBe(true);
});
