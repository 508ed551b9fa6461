import {expect, it} from 'vitest';
import type {LoadedSite} from '../../shared/site.js';
import type {Side} from '../options.js';
import {createPartAliases} from './partAliases.js';

const THEME = '/site/node_modules/@docusaurus/theme-classic/lib/theme';
const NAMES = [
  'DocSidebar/Desktop/CollapseButton',
  'DocSidebar/Mobile',
  'Footer/Links/MultiColumn',
  'Footer/Links/Simple',
  'Icon/Home',
  'NavbarItem/DocNavbarItem',
  'NavbarItem/DocsVersionDropdownNavbarItem',
  'NavbarItem/HtmlNavbarItem',
];
const themeAliases = Object.fromEntries(
  NAMES.map((name) => [`@theme/${name}`, `${THEME}/${name}/index.js`]),
);

interface Settings {
  aliases?: typeof themeAliases;
  side?: Side;
}

/** The names of the components that `createPartAliases` replaces by parts. */
function listParts(themeConfig: object, {aliases = themeAliases, side = 'browser'}: Settings = {}) {
  const siteConfig = {themeConfig, future: {}};
  const site = {context: {siteConfig}, plugins: []} as unknown as LoadedSite;
  const parts = Object.keys(createPartAliases({site, themeAliases: aliases, side}));
  return parts.flatMap((alias) => /^@theme\/(.*)/.exec(alias)?.slice(1) ?? []).sort();
}

it('leaves in the entry what the settings bring onto all pages', () => {
  const navbar = {
    items: [
      {type: 'doc', docId: 'a'},
      {type: 'dropdown', items: [{type: 'html', value: '<hr>'}]},
    ],
  };
  const sidebar = {hideable: true};
  expect(listParts({navbar, docs: {sidebar}, footer: {links: [{label: 'a', to: '/a'}]}})).toEqual([
    'DocSidebar/Mobile',
    'Footer/Links/MultiColumn',
    'Icon/Home',
    'NavbarItem/DocsVersionDropdownNavbarItem',
  ]);
});

it('takes out of the entry what the settings leave out', () => {
  const navbar = {items: [{type: 'docsVersionDropdown'}, {label: 'doc', to: '/doc'}]};
  expect(listParts({navbar, footer: {links: [{title: 'a', items: []}]}})).toEqual([
    'DocSidebar/Desktop/CollapseButton',
    'DocSidebar/Mobile',
    'Footer/Links/Simple',
    'Icon/Home',
    'NavbarItem/DocNavbarItem',
    'NavbarItem/HtmlNavbarItem',
  ]);
});

it('lets the sidebar of small screens bring the button of an empty menu', () => {
  expect(listParts({navbar: {items: []}})).not.toContain('DocSidebar/Mobile');
  expect(listParts({})).not.toContain('DocSidebar/Mobile');
});

it('leaves alone what the site replaces', () => {
  const own = {...themeAliases, '@theme/Icon/Home': '/site/src/theme/Icon/Home.js'};
  expect(listParts({}, {aliases: own})).not.toContain('Icon/Home');
});

it('notes on Node what the theme does not render there', () => {
  expect(listParts({navbar: {items: [{type: 'html'}]}}, {side: 'node'})).toEqual([
    'DocSidebar/Mobile',
  ]);
});
