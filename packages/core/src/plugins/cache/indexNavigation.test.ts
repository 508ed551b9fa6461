import {createRequire} from 'node:module';
import {expect, it} from 'vitest';
import type {VersionParts} from './docsPlugin.js';
import {indexNavigation} from './indexNavigation.js';

const require = createRequire(import.meta.url);
const folder = require.resolve('@docusaurus/plugin-content-docs').replace(/index\.js$/, '');
const parts = require(`${folder}sidebars/utils.js`) as VersionParts;

const doc = (id: string) => ({type: 'doc', id});
const sidebars = {
  one: [
    doc('a'),
    {type: 'category', label: 'C', link: {type: 'doc', id: 'b'}, items: [doc('c'), doc('hidden')]},
    {type: 'link', label: 'L', href: '/l'},
    {
      type: 'category',
      label: 'G',
      link: {type: 'generated-index', permalink: '/g', slug: '/g'},
      items: [doc('d'), doc('a')],
    },
    {type: 'category', label: 'Plain', items: [doc('e')]},
  ],
  two: [doc('f'), doc('c')],
};
const unlistedIds = new Set(['hidden']);
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'hidden', 'nowhere'];

it.each([undefined, null, 'one', 'two'])(
  'answers as the plugin does (shown: %s)',
  (displayedSidebar) => {
    const own = parts.createSidebarsUtils(sidebars);
    const indexed = indexNavigation(sidebars, parts);
    for (const docId of ids) {
      const question = {docId, displayedSidebar, unlistedIds};
      expect(indexed.getDocNavigation(question)).toEqual(own.getDocNavigation(question));
    }
  },
);

it('leaves a sidebar that is not there to the plugin', () => {
  const question = {docId: 'a', displayedSidebar: 'three', unlistedIds};
  expect(() => indexNavigation(sidebars, parts).getDocNavigation(question)).toThrow('three');
});
