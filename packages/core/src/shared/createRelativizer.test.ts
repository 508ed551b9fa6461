import path from 'node:path';
import {expect, it} from 'vitest';
import {createRelativizer} from './createRelativizer.js';

const from = path.resolve('/a/site');
const relate = createRelativizer(from);

it.each([
  '/a/site/docs/x.md',
  '/a/site/docs/y.md',
  '/a/site/x.md',
  '/a/x.md',
  '/a/site-too/x.md',
  '/b/c/x.md',
  '/x.md',
  '/',
  '/a',
  '/a/site/..x',
])('relates %s as Node.js does', (file) => {
  const absolute = path.resolve(file);
  expect(relate(absolute)).toBe(path.relative(from, absolute));
});
