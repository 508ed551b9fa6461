import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {InitializedPlugin, LoadContext, PluginModule, ThemeConfig} from '@docusaurus/types';
import type {LoadedSite} from '../shared/site.js';
import type {PluginSource} from './types.js';

const {resolve} = createRequire(import.meta.url);
const ENTRY = resolve('#theme-search');
const EMBEDDED_NAME = 'velocisaurus-theme-search-embedded';
const HOSTED_ENTRY = resolve('#theme-search/hosted');
const CLASSIC = /[\\/]@docusaurus[\\/]theme-classic[\\/]/;
const HOSTED = /[\\/]@docusaurus[\\/]theme-search-algolia[\\/]/;

/** Whether `VELOCISAURUS_SEARCH=off` leaves the engine's search out of this build. */
const isOff = () => process.env.VELOCISAURUS_SEARCH === 'off';

function isWanted({siteConfig}: LoadContext): boolean {
  const {algolia, search} = siteConfig.themeConfig as ThemeConfig & {[field: string]: unknown};
  return !algolia && search !== false;
}

type SourceModule = NonNullable<PluginSource['module']>;

async function importSource(entryPath: string, label: string): Promise<PluginSource> {
  const module = (await import(pathToFileURL(entryPath).href)) as SourceModule;
  return {create: module.default as PluginModule, options: {}, label, entryPath, module};
}

function insertAfter(sources: PluginSource[], index: number, added: PluginSource): PluginSource[] {
  return [...sources.slice(0, index + 1), added, ...sources.slice(index + 1)];
}

/** The paths of the pages that the embedded search adds to the site. */
export function listSearchPages({plugins}: Pick<LoadedSite, 'plugins'>): string[] {
  const search = plugins.find(({name}) => name === EMBEDDED_NAME);
  return search?.routes.map((route) => route.path) ?? [];
}

/**
 * Adds the embedded search to a site without a search. It comes right after the official theme, for which it is made. If the
 * site uses the theme of a search service, adds what this theme lacks.
 */
export async function addSearch({
  context,
  sources,
}: {
  context: LoadContext;
  sources: PluginSource[];
}): Promise<PluginSource[]> {
  if (isOff()) return sources;
  const find = (theme: RegExp) => sources.findIndex(({entryPath}) => theme.test(entryPath));
  const [classic, hosted] = [find(CLASSIC), find(HOSTED)];
  if (hosted !== -1)
    return insertAfter(sources, hosted, await importSource(HOSTED_ENTRY, 'the hosted search'));
  if (classic === -1 || !isWanted(context)) return sources;
  return insertAfter(sources, classic, await importSource(ENTRY, 'the embedded search'));
}

function bringsSearch(plugin: InitializedPlugin): boolean {
  const folder = plugin.getThemePath && path.resolve(plugin.path, plugin.getThemePath());
  if (!folder || !existsSync(folder) || CLASSIC.test(folder + path.sep)) return false;
  return readdirSync(folder).some((file) => path.parse(file).name === 'SearchBar');
}

/** Removes the embedded search if another plugin brings a search, so that the site has no second index. */
export function dropSecondSearch<
  Item extends {source: PluginSource; plugin: InitializedPlugin | null},
>(initialized: Item[]): Item[] {
  const others = initialized.filter(({source}) => source.entryPath !== ENTRY);
  return others.some(({plugin}) => plugin && bringsSearch(plugin)) ? others : initialized;
}
