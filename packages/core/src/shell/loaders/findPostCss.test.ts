import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {createPostCssFinder} from './findPostCss.js';

it('finds the nearest configuration as postcss-loader does', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'velocisaurus-postcss-'));
  const folder = path.join(root, 'site/src/css');
  mkdirSync(folder, {recursive: true});
  const write = (file: string, text = '') => writeFileSync(path.join(root, file), text);
  const find = () =>
    createPostCssFinder()
      .find(folder)
      ?.slice(root.length + 1);
  write('site/package.json', '{"devDependencies": {"postcss": "8"}}');
  expect(find()).toBeUndefined();
  write('.postcssrc.json', '{}');
  expect(find()).toBe('.postcssrc.json');
  write('site/package.json', '{"postcss": {}}');
  expect(find()).toBe(path.join('site', 'package.json'));
  write('site/src/postcss.config.mjs');
  expect(find()).toBe(path.join('site', 'src', 'postcss.config.mjs'));
  rmSync(root, {recursive: true});
});

it('chooses among the files of one folder as postcss-loader does', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'velocisaurus-postcss-'));
  mkdirSync(path.join(root, '.config'));
  const later = ['.config/postcssrc.json', '.postcssrc.json', 'postcss.config.mjs'];
  for (const file of [...later, 'package.json']) {
    writeFileSync(path.join(root, file), '{"postcss": {}}');
    expect(createPostCssFinder().find(root)).toBe(path.join(root, file));
  }
  rmSync(root, {recursive: true});
});
