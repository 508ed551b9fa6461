import path from 'node:path';
import type {LoadedSite} from '../../shared/site.js';
import {THEME_PARTS, toPartChunk, type ThemePart} from '../../shared/parts.js';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

/** Themes whose components are known to export nothing else. */
const OFFICIAL = /[\\/]@docusaurus[\\/]theme-[\w-]+[\\/]/;
const LOCALE_DROPDOWN = 'NavbarItem/LocaleDropdownNavbarItem';

export const PART_FILE = path.join(CLIENT_FOLDER, 'app/parts/part.js');

function describePart(part: ThemePart): string {
  const {name, marker, mayBeEmpty, waitsFor} = part;
  const request = `@velocisaurus/parts/${name}`;
  const about = waitsFor ?? (marker && {marker, ...(mayBeEmpty && {mayBeEmpty})});
  const description = {request, chunk: toPartChunk(part), isLate: Boolean(waitsFor), about};
  return `${PART_FILE}?${encodeURIComponent(JSON.stringify(description))}`;
}

/** What all pages show is no part. */
function isShownEverywhere({name}: ThemePart, {context}: LoadedSite): boolean {
  const {navbar} = context.siteConfig.themeConfig;
  return name === LOCALE_DROPDOWN && JSON.stringify(navbar ?? {}).includes('"localeDropdown"');
}

function findPartFiles(site: LoadedSite, themeAliases: Aliases): [ThemePart, string][] {
  return THEME_PARTS.flatMap((part): [ThemePart, string][] => {
    const names = [`@theme/${part.name}`, `@theme-original/${part.name}`];
    const file = names
      .map((name) => themeAliases[name])
      .find((found) => found && OFFICIAL.test(found));
    return file && !isShownEverywhere(part, site) ? [[part, file]] : [];
  });
}

/** In browsers, parts of official themes are loaded where they are shown. Those that a site replaces stay as they are. */
export function createPartAliases(site: LoadedSite, themeAliases: Aliases): Aliases {
  const aliases: Aliases = {};
  for (const [part, file] of findPartFiles(site, themeAliases)) {
    aliases[`@velocisaurus/parts/${part.name}$`] = file;
    for (const name of Object.keys(themeAliases))
      if (themeAliases[name] === file) aliases[name] = describePart(part);
  }
  return aliases;
}
