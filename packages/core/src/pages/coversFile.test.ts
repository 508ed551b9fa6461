import {expect, it} from 'vitest';
import type {FileRule} from '../shared/site.js';
import {coversFile} from './coversFile.js';

const use = ['some-loader'];
const file = '/site/docs/list.json';

it.each<[string, FileRule, boolean]>([
  ['a pattern', {test: /\.json$/, use}, true],
  ['another pattern', {test: /\.ya?ml$/, use}, false],
  ['the start of a path', {include: '/site/docs/', use}, true],
  ['another folder', {test: /\.json$/, include: ['/site/src/', '/other/'], use}, false],
  ['a predicate', {resource: (value) => value.endsWith('list.json'), use}, true],
  ['an excluded file', {test: /\.json$/, exclude: /docs/, use}, false],
  ['an excluded folder of others', {test: /\.json$/, exclude: [/node_modules/], use}, true],
  ['a combination', {test: {and: [/\.json$/, /docs/], not: /list/}, use}, false],
  ['any of a combination', {test: {or: [/\.json$/, /\.yml$/]}, use}, true],
  ['a type and no loader', {test: /\.json$/, type: 'asset/source'}, true],
  ['neither type nor loader', {test: /\.json$/}, false],
  ['a query', {test: /\.json$/, resourceQuery: /raw/, use}, false],
  ['a rule within a rule', {test: /\.json$/, oneOf: [null, {include: '/site/docs', use}]}, true],
  ['no rule within', {test: /\.yml$/, rules: [{test: /\.json$/, use}]}, false],
])('decides as webpack does: %s', (_name, rule, expected) => {
  expect(coversFile(rule, file)).toBe(expected);
});

it('matches a RegExp with `g` in the same way each time', () => {
  const rule = {test: /\.json$/g, use};
  expect([1, 2, 3].map(() => coversFile(rule, file))).toEqual([true, true, true]);
});
