import path from 'node:path';
import {expect, it} from 'vitest';
import {findBase} from '../../shared/findBase.js';
import {createWantedPaths} from './wantedPaths.js';

const site = path.resolve('/no/site (copy)');

it('finds where a pattern begins, in a site that lies anywhere', () => {
  expect(findBase(path.join(site, 'docs/**/*.{md,mdx}'), site)).toBe(path.join(site, 'docs'));
  expect(findBase(path.join(site, 'sidebars.js'), site)).toBe(path.join(site, 'sidebars.js'));
  expect(findBase(path.resolve('/no/shared/docs/*.md'), site)).toBe(
    path.resolve('/no/shared/docs'),
  );
});

it('tells files from what may lead to them', () => {
  const wanted = createWantedPaths(site);
  wanted.add(['docs/**/*.md', 'data'].map((pattern) => path.join(site, pattern)));
  const ask = (file: string) => [
    wanted.includes(path.join(site, file)),
    wanted.mayInclude(path.join(site, file)),
  ];
  expect(ask('data/a/b.json')).toEqual([true, true]);
  expect(ask('docs/image.png')).toEqual([false, true]);
  expect(ask('docs/node_modules/a.md')).toEqual([false, false]);
  expect(ask('')).toEqual([false, true]);
  expect(ask('build/docs/a.md')).toEqual([false, false]);
});
