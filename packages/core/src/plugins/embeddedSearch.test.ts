import type {LoadContext} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {addSearch} from './embeddedSearch.js';
import type {PluginSource} from './types.js';

const toSource = (entryPath: string): PluginSource => ({
  create: () => null,
  options: {},
  label: 'a plugin',
  entryPath,
});
const classic = toSource('/site/node_modules/@docusaurus/theme-classic/lib/index.js');
const hosted = toSource('/site/node_modules/@docusaurus/theme-search-algolia/lib/index.js');
const other = toSource('/site/plugin.js');

/** The label of each source that is left with these fields of `themeConfig`. */
async function listLabels(themeConfig: object, sources: PluginSource[]): Promise<string[]> {
  const context = {siteConfig: {themeConfig}} as unknown as LoadContext;
  return (await addSearch({context, sources})).map(({label}) => label);
}

it('adds the embedded search right after the official theme', async () => {
  const labels = await listLabels({}, [classic, other]);
  expect(labels).toEqual(['a plugin', 'the embedded search', 'a plugin']);
});

it('adds none with `search: false`, with a hosted one that is configured, and to another theme', async () => {
  expect(await listLabels({search: false}, [classic])).toEqual(['a plugin']);
  expect(await listLabels({algolia: {}}, [classic])).toEqual(['a plugin']);
  expect(await listLabels({}, [other])).toEqual(['a plugin']);
});

it('adds to the theme of a search service', async () => {
  const labels = await listLabels({algolia: {}}, [classic, hosted]);
  expect(labels).toEqual(['a plugin', 'a plugin', 'the hosted search']);
});
