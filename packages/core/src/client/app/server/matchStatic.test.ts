import {matchPath} from 'react-router-dom';
import {expect, it} from 'vitest';
import {matchStatic} from './matchStatic.js';

const PATHS = [
  '/',
  '',
  '/docs',
  '/docs/',
  '/docs/a.b',
  '/docs/é',
  '/x/:id',
  '/x/*',
  '/(a|b)',
  '/a+b',
];
const PATHNAMES = [
  '/',
  '',
  '/docs',
  '/docs/',
  '/docs//',
  '/Docs/',
  '/docs/a.b',
  '/docs/axb',
  '/docs/a.b/c',
  '/docsx',
  '/doc',
  '/docs/é/x',
  '/docs/É',
  '/docs/é/',
  '/x/1',
  '/a',
  '/A+B',
  '/a+b/',
];

it.each(PATHS)('answers as the router does for %s', (path) => {
  for (const pathname of PATHNAMES) {
    for (const exact of [true, false])
      for (const strict of [true, false]) {
        const options = {path, exact, strict};
        expect(matchStatic(pathname, options)).toEqual(matchPath(pathname, options));
      }
    expect(matchStatic(pathname, path)).toEqual(matchPath(pathname, path));
    expect(matchStatic(pathname, [path, '/x'])).toEqual(matchPath(pathname, [path, '/x']));
  }
});
