import {parseLocalURLPath} from '@docusaurus/utils';
import {expect, it} from 'vitest';
import {parseLocalUrl} from './localUrl.js';

it.each([
  './a.md',
  '../a/b.mdx#c-d',
  'a',
  '/a.b/c#',
  '//host/a',
  'https://x.org/a',
  'mailto:a@b.c',
  './a%20b.md?c=d#e',
  '#a',
  'a:b',
])('%s is read as Docusaurus reads it', (url) => {
  expect(parseLocalUrl(url)).toEqual(parseLocalURLPath(url));
});
