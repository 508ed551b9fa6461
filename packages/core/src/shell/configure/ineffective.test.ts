import type {LoadedPlugin} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {listIneffective} from './ineffective.js';

it('warns of a rule for Markdown in each locale, whatever the state of its RegExp', () => {
  const test = /\.mdx$/g;
  const config = {module: {rules: [{test, use: ['my-loader']}]}};
  const before = {fields: {}, rules: new Set(), reading: new Set()};
  const plugin = {name: 'mine'} as LoadedPlugin;
  const warn = () => listIneffective({plugin, before, config});
  expect(warn()).toHaveLength(1);
  expect(warn()).toHaveLength(1);
  expect(test.lastIndex).toBe(0);
});
