import path from 'node:path';
import type {LoadedSite} from '../../shared/site.js';
import {isRarelyInHtml, THEME_PARTS, type ThemePart} from '../../shared/parts.js';
import {CLIENT_FOLDER} from '../paths.js';
import {NODE_FOLDER, toPartFile} from './partModules.js';
import {isOfficial} from './official.js';
import {allowsLateSidebar} from './sidebarAliases.js';
import type {Side} from '../options.js';
import type {Aliases} from './sortAliases.js';

/** `scripts/build-engine.mjs` writes it, see `partModules.ts`. */
const PARTS_FOLDER = path.join(CLIENT_FOLDER, 'app/parts/theme');

type ReadSite = (site: LoadedSite) => boolean;

/** Whether the navigation bar has an item of the type, also within a dropdown. */
function hasItem(type: string): ReadSite {
  return ({context}) =>
    JSON.stringify(context.siteConfig.themeConfig.navbar ?? {}).includes(`"type":"${type}"`);
}

const ITEM_PARTS = {
  DocNavbarItem: 'doc',
  DocSidebarNavbarItem: 'docSidebar',
  DocsVersionDropdownNavbarItem: 'docsVersionDropdown',
  DocsVersionNavbarItem: 'docsVersion',
  HtmlNavbarItem: 'html',
  LocaleDropdownNavbarItem: 'localeDropdown',
  SearchNavbarItem: 'search',
};

interface ThemeSettings {
  docs?: {sidebar?: {hideable?: boolean}};
  footer?: {links?: object[]};
  navbar?: {items?: unknown[]};
}

const readSettings = ({context}: LoadedSite) => context.siteConfig.themeConfig as ThemeSettings;

function hasFooterColumns(site: LoadedSite): boolean {
  const [first = {}] = readSettings(site).footer?.links ?? [];
  return 'title' in first;
}

/** Whether all pages, or all pages of a kind, show a part; by the name of the part. */
const SHOWN_EVERYWHERE: {[name: string]: ReadSite} = {
  ...Object.fromEntries(
    Object.entries(ITEM_PARTS).map(([name, type]) => [`NavbarItem/${name}`, hasItem(type)]),
  ),
  'DocSidebar/Desktop/CollapseButton': (site) =>
    Boolean(readSettings(site).docs?.sidebar?.hideable),
  // Without other items, the sidebar of small screens brings the button of the menu.
  'DocSidebar/Mobile': (site) => !readSettings(site).navbar?.items?.length,
  'Footer/Links/MultiColumn': hasFooterColumns,
  'Footer/Links/Simple': (site) => !hasFooterColumns(site),
  LastUpdated: ({plugins}) =>
    plugins.some(({options}) => options.showLastUpdateTime || options.showLastUpdateAuthor),
};

/** Whether all pages show the component, so that it stays in the entry. */
function isShownEverywhere({name}: ThemePart, site: LoadedSite): boolean {
  return SHOWN_EVERYWHERE[name]?.(site) ?? false;
}

function liesApart(part: ThemePart, site: LoadedSite, themeAliases: Aliases): boolean {
  return part.isLate ? allowsLateSidebar(site, themeAliases) : !isShownEverywhere(part, site);
}

function findPartFiles(site: LoadedSite, themeAliases: Aliases): [ThemePart, string][] {
  return THEME_PARTS.flatMap((part): [ThemePart, string][] => {
    const names = [`@theme/${part.name}`, `@theme-original/${part.name}`];
    const file = names.map((name) => themeAliases[name]).find(isOfficial);
    return file && liesApart(part, site, themeAliases) ? [[part, file]] : [];
  });
}

interface PartAliasesOptions {
  site: LoadedSite;
  themeAliases: Aliases;
  side: Side;
}

/**
 * In browsers, pages load parts of official themes only where they show them. On Node, parts that the theme does not render
 * there are wrapped, so that a rendering records where a site renders them all the same. Components that a site replaces stay
 * as they are.
 */
export function createPartAliases({site, themeAliases, side}: PartAliasesOptions): Aliases {
  const aliases: Aliases = {};
  const isNode = side === 'node';
  const folder = isNode ? path.join(PARTS_FOLDER, NODE_FOLDER) : PARTS_FOLDER;
  for (const [part, file] of findPartFiles(site, themeAliases)) {
    if (isNode && !isRarelyInHtml(part)) continue;
    aliases[`@velocisaurus/parts/${part.name}$`] = file;
    for (const name of Object.keys(themeAliases))
      if (themeAliases[name] === file) aliases[name] = path.join(folder, toPartFile(part));
  }
  return aliases;
}
