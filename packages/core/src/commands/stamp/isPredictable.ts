import {DEFAULT_PARSE_FRONT_MATTER, getVcsPreset, VcsPresetNames} from '@docusaurus/utils';
import type {PluginConfig} from '@docusaurus/types';
import {isKeptHistory} from '../../config/index.js';
import {asksForMoment, listWatchedFunctions} from '../../pages/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {describePureFunction, isPublished} from '../../plugins/index.js';

/** What the config holds where the site says nothing. */
const OWN_DEFAULTS = new Set<unknown>([
  DEFAULT_PARSE_FRONT_MATTER,
  ...VcsPresetNames.map(getVcsPreset),
]);

/** `seen`: what need not be looked at. */
function holdsOpenFunction(value: unknown, seen: Set<unknown>): boolean {
  if (OWN_DEFAULTS.has(value) || isKeptHistory(value) || seen.has(value)) return false;
  if (typeof value === 'function') return describePureFunction(value as never) === undefined;
  if (typeof value !== 'object' || value === null) return false;
  seen.add(value);
  return Object.values(value).some((inner) => holdsOpenFunction(inner, seen));
}

/** Entries of the config whose plugin is code of the site, and what they hand to it. */
function isOwnEntry(entry: PluginConfig): boolean {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  return typeof plugin === 'string' ? /^(?:\.|\/|@site\/)/.test(plugin) : Boolean(plugin);
}

/** What runs watched: the site's own plugins with their options, and what takes part in compiling Markdown. */
function listWatched({context, markdownRules}: LoadedSite): Set<unknown> {
  const {plugins, themes} = context.siteConfig;
  const entries: unknown[] = [...plugins, ...themes].filter(isOwnEntry);
  return new Set([...entries, ...markdownRules.flatMap(listWatchedFunctions)]);
}

/**
 * Whether all that a build makes of a site follows from its files, its config, the environment, and what its own plugins were
 * seen to look at. A function in the config that reaches beyond its arguments may ask the clock or the network.
 */
export function isPredictable(site: LoadedSite): boolean {
  const {siteConfig} = site.context;
  const watched = listWatched(site);
  if (holdsOpenFunction(siteConfig, watched)) return false;
  const hasOwnCode = watched.size > 0 || !site.plugins.every(({version}) => isPublished(version));
  return !hasOwnCode || !asksForMoment(site.context);
}
