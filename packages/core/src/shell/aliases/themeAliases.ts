import path from 'node:path';
import type {LoadedPlugin} from '@docusaurus/types';
import {fileToPath, normalizeUrl, posixPath, THEME_PATH} from '@docusaurus/utils';
import {listTree} from '../../shared/listTree.js';
import {toSitePath} from '../../shared/sitePath.js';
import {CLIENT_FOLDER} from '../paths.js';
import {sortAliases, type Aliases} from './sortAliases.js';

const CODE = /\.[jt]sx?$/;
const LEFT_OUT = /(?:^|\/)__tests__\/|\.test\.[jt]sx?$|\.d\.ts$/;

/** `Navbar/Item/index.js` → `Navbar/Item`. */
function toComponentName(relativeFile: string): string {
  return posixPath(normalizeUrl([fileToPath(relativeFile)]).replace(/^\/|\/$/g, ''));
}

function findComponents(folder: string): Aliases {
  const files = listTree(folder).map((file) => toSitePath(file, folder));
  const components = files.filter((file) => CODE.test(file) && !LEFT_OUT.test(file)).sort();
  return Object.fromEntries(
    components.map((file) => [toComponentName(file), path.join(folder, file)]),
  );
}

function addThemeLayer(aliases: Aliases, components: Aliases): void {
  for (const [name, file] of Object.entries(components)) {
    const covered = aliases[`@theme/${name}`];
    // The component of the first theme stays reachable, however many later themes wrap it.
    if (covered) aliases[`@theme-init/${name}`] ??= covered;
    aliases[`@theme/${name}`] = file;
    aliases[`@theme-original/${name}`] = file;
  }
}

function addSiteLayer(aliases: Aliases, components: Aliases): void {
  for (const [name, file] of Object.entries(components)) aliases[`@theme/${name}`] = file;
}

function listThemeFolders(plugins: LoadedPlugin[]): string[] {
  const folders = plugins.flatMap((plugin) => {
    const themePath = plugin.getThemePath?.();
    return themePath ? [path.resolve(plugin.path, themePath)] : [];
  });
  return [path.join(CLIENT_FOLDER, 'theme-fallback'), ...folders];
}

/**
 * Aliases of the components of all themes. Later layers cover earlier ones: the fallbacks of the engine, the themes in the
 * order of plugins, `src/theme` of the site.
 */
export function createThemeAliases(o: {siteDir: string; plugins: LoadedPlugin[]}): Aliases {
  const layers = listThemeFolders(o.plugins).map(findComponents);
  const aliases: Aliases = {};
  for (const layer of layers) addThemeLayer(aliases, layer);
  addSiteLayer(aliases, findComponents(path.resolve(o.siteDir, THEME_PATH)));
  return sortAliases(aliases);
}

const THEME = '@theme/';
const ORIGINAL = '@theme-original/';

function openAlias(alias: string, {siteDir, aliases}: {siteDir: string; aliases: Aliases}) {
  if (!alias.startsWith(THEME)) return [aliases[alias]!];
  const name = alias.slice(THEME.length);
  const original = aliases[ORIGINAL + name];
  return original ? [path.resolve(siteDir, THEME_PATH, name), original] : [];
}

/**
 * The same aliases for a bundler that watches: it looks into `src/theme` of the site by itself, so that it need not start anew
 * when the site covers a component of a theme. Components that only the site has are found through {@link createThemeFallback}.
 */
export function openThemeAliases(aliases: Aliases, siteDir: string): {[alias: string]: string[]} {
  const open = Object.keys(aliases).map(
    (alias) => [alias, openAlias(alias, {siteDir, aliases})] as const,
  );
  return Object.fromEntries(open.filter(([, files]) => files.length > 0));
}

/** The file of a theme that a file in `src/theme` of the site covers, or would cover if it existed. */
export function findCovered(o: {
  file: string;
  siteDir: string;
  aliases: false | {[alias: string]: unknown} | undefined;
}): string | undefined {
  const name = toComponentName(path.relative(path.resolve(o.siteDir, THEME_PATH), o.file));
  const found = o.aliases ? o.aliases[ORIGINAL + name] : undefined;
  const original: unknown = Array.isArray(found) ? found[0] : found;
  return typeof original === 'string' ? original : undefined;
}

/** The fallback that the bundler tries where no alias leads to a file. */
export function createThemeFallback(siteDir: string): Aliases {
  return {'@theme': path.resolve(siteDir, THEME_PATH)};
}
