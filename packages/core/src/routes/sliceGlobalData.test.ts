import type {GlobalData} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {createGlobalDataSlicer} from './sliceGlobalData.js';

const toVersion = (name: string, base: string) => ({
  name,
  mainDocId: 'intro',
  docs: ['intro', 'guide', 'more'].map((id) => ({id, path: `${base}/${id}`})),
});

const globalData = {
  'docusaurus-plugin-content-docs': {
    default: {versions: [toVersion('current', '/docs/next'), toVersion('1.0', '/docs')]},
  },
  other: {default: {large: true}},
} as unknown as GlobalData;

const slice = createGlobalDataSlicer({
  globalData,
  themeConfig: {navbar: {items: [{items: [{docId: 'more'}]}]}},
});

function listDocs(pagePath: string): string[][] {
  const docs = slice(pagePath)['docusaurus-plugin-content-docs']!;
  const {versions} = docs['default'] as {versions: {docs: {id: string}[]}[]};
  return versions.map((version) => version.docs.map(({id}) => id));
}

test('a page reads its own document in all versions, main and navbar documents', () => {
  const all = ['intro', 'guide', 'more'];
  expect(listDocs('/docs/guide/')).toEqual([all, all]);
  expect(listDocs('/blog')).toEqual([
    ['intro', 'more'],
    ['intro', 'more'],
  ]);
  expect(slice('/docs/guide')).not.toHaveProperty('other');
});
