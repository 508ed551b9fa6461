import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {describeConfigsAbove} from './configsAbove.js';

it('tells configs of tools in the folders above the site, and what else a package.json has does not count', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'above-'));
  const siteDir = path.join(root, 'packages/site');
  mkdirSync(siteDir, {recursive: true});
  const hashFile = (file: string) => (existsSync(file) ? 'hash' : undefined);
  const describe = () => describeConfigsAbove(siteDir, {hashFile});
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const before = describe();
  write('package.json', '{"name": "monorepo"}');
  write('packages/site/.browserslistrc', 'firefox 130');
  expect(describe()).toEqual(before);
  write('package.json', '{"browserslist": ["firefox 130"]}');
  expect(describe()).toContainEqual(['../../package.json', '{"browserslist":["firefox 130"]}']);
  write('packages/postcss.config.mjs', '');
  expect(describe()).toContainEqual(['../postcss.config.mjs', 'hash']);
  rmSync(root, {recursive: true});
});
