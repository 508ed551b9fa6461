import oracle from 'path-to-regexp';
import {expect, test} from 'vitest';
import pathToRegexp from './pathToRegexp.js';

const PATHS = [
  '/',
  '*',
  '/docs',
  '/docs/',
  '/a.b/c-d(e)',
  '/docs/:version',
  '/docs/:version/',
  '/:a/:b?/:c*',
  '/:a+',
  '/:file.:ext',
  '/user-:id(\\d+)-:name',
  '/x:y',
  '/x:y?z',
  '/v(\\d+)/(.*)',
  '/*/end',
  '/(a|b)?/c',
  '/\\:literal/\\*',
  '/files.:a.:b*',
  '/ü/日本/:x',
  '/a{b}[c]^$|',
  '',
];
const OPTIONS = [
  {},
  {end: false},
  {end: false, strict: true},
  {end: true, strict: true, sensitive: true},
];

test.each(PATHS)('reads %j as path-to-regexp does', (path) => {
  for (const options of OPTIONS) {
    const names: {name: string | number}[] = [];
    const expectedNames: oracle.Key[] = [];
    const expected = oracle(path, expectedNames, options);
    const found = pathToRegexp(path, names, options);
    expect([found.source, found.flags]).toEqual([expected.source, expected.flags]);
    expect(names.map(({name}) => name)).toEqual(expectedNames.map(({name}) => name));
  }
});

test('takes regular expressions as they are', () => {
  const keys: {name: string | number}[] = [];
  const path = /^\/(a)(?:b)(c)/;
  expect(pathToRegexp(path, keys)).toBe(path);
  expect(keys).toEqual([{name: 0}, {name: 1}]);
});
