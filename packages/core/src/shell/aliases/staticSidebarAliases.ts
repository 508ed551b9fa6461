import path from 'node:path';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

const ITEM = '@theme/DocSidebarItem';
const PARTS = [
  ITEM,
  '@theme/DocSidebarItems',
  `${ITEM}/Category`,
  `${ITEM}/Link`,
  `${ITEM}/Html`,
  '@theme/Icon/ExternalLink',
];
const THEME_CLASSIC = path.join('@docusaurus', 'theme-classic') + path.sep;

/** On Node, what a sidebar shows on all pages is rendered once, unless a theme or the site has its own components for it. */
export function createStaticSidebarAliases(themeAliases: Aliases): Aliases {
  const files = PARTS.map((name) => themeAliases[name]);
  const [item, items] = files;
  if (!item || !items || !files.every((file) => file?.includes(THEME_CLASSIC))) return {};
  return {
    [ITEM]: path.join(CLIENT_FOLDER, 'app/server/StaticSidebarItem.js'),
    '@velocisaurus/DocSidebarItem$': item,
    '@velocisaurus/DocSidebarItems$': items,
  };
}
