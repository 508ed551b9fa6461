import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {InitializedPlugin, LoadContext, PluginModule, ThemeConfig} from '@docusaurus/types';
import type {PluginSource} from './pluginSources.js';

const ENTRY = createRequire(import.meta.url).resolve('#theme-search');
const CLASSIC = /[\\/]@docusaurus[\\/]theme-classic[\\/]/;

/** `VELOCISAURUS_SEARCH=off` leaves the search out of one build. */
function isWanted({siteConfig}: LoadContext): boolean {
  const {algolia, search} = siteConfig.themeConfig as ThemeConfig & {[field: string]: unknown};
  return !algolia && search !== false && process.env.VELOCISAURUS_SEARCH !== 'off';
}

type SourceModule = NonNullable<PluginSource['module']>;

/** Adds the search that every site has that brings none of its own, right above the official theme, which it is made for. */
export async function addEmbeddedSearch({
  context,
  sources,
}: {
  context: LoadContext;
  sources: PluginSource[];
}): Promise<PluginSource[]> {
  const classic = sources.findIndex(({entryPath}) => CLASSIC.test(entryPath));
  if (classic === -1 || !isWanted(context)) return sources;
  const module = (await import(pathToFileURL(ENTRY).href)) as SourceModule;
  const create = module.default as PluginModule;
  const search = {create, options: {}, label: 'the embedded search', entryPath: ENTRY, module};
  return [...sources.slice(0, classic + 1), search, ...sources.slice(classic + 1)];
}

function bringsSearch(plugin: InitializedPlugin): boolean {
  const folder = plugin.getThemePath && path.resolve(plugin.path, plugin.getThemePath());
  if (!folder || !existsSync(folder) || CLASSIC.test(folder + path.sep)) return false;
  return readdirSync(folder).some((file) => path.parse(file).name === 'SearchBar');
}

/** A site with a search plugin keeps that one, and has no second index. */
export function dropSecondSearch<
  Item extends {source: PluginSource; plugin: InitializedPlugin | null},
>(initialized: Item[]): Item[] {
  const others = initialized.filter(({source}) => source.entryPath !== ENTRY);
  return others.some(({plugin}) => plugin && bringsSearch(plugin)) ? others : initialized;
}
