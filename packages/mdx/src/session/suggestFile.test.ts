import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {suggestFile} from './suggestFile.js';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'suggest-'));
  mkdirSync(path.join(folder, 'img'));
  for (const file of [
    'a.md',
    'code.md',
    'intro.md',
    'Two words.mdx',
    'img/logo.svg',
    'img/logos.png',
  ])
    writeFileSync(path.join(folder, file), '');
});

afterAll(() => rmSync(folder, {recursive: true}));

it.each([
  ['./intor.md', './intro.md', false],
  ['intro.mdx', 'intro.md', false],
  ['./A.md', './a.md', true],
  ['../x/../nowhere.md', undefined, undefined],
  ['./none.md', undefined, undefined],
  ['./b.md', undefined, undefined],
  ['Tow%20words.mdx', 'Two%20words.mdx', false],
  ['./img/logo.png', './img/logo.svg', false],
  ['./Img/LOGO.svg', './img/logo.svg', true],
  ['./imgs/logo.svg', './img/logo.svg', false],
  ['./img', undefined, undefined],
])('%s → %s', (pathname, url, isCase) => {
  const found = suggestFile(folder, pathname);
  expect([found?.url, found?.isCase]).toEqual([url, isCase]);
  if (url) expect(found!.file).toBe(path.join(folder, decodeURIComponent(url)));
});
