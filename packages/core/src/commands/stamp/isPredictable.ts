import {DEFAULT_PARSE_FRONT_MATTER, getVcsPreset, VcsPresetNames} from '@docusaurus/utils';
import type {LoadedPlugin} from '@docusaurus/types';
import {isKeptHistory} from '../../config/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {describePureFunction} from '../../plugins/index.js';

/** Published with Docusaurus; what they give follows from the files and options of the site alone. */
const PREDICTABLE = new Set([
  '@docusaurus/plugin-content-docs',
  '@docusaurus/plugin-content-blog',
  '@docusaurus/plugin-content-pages',
  '@docusaurus/plugin-client-redirects',
  '@docusaurus/plugin-css-cascade-layers',
  '@docusaurus/plugin-debug',
  '@docusaurus/plugin-google-analytics',
  '@docusaurus/plugin-google-gtag',
  '@docusaurus/plugin-google-tag-manager',
  '@docusaurus/plugin-sitemap',
  '@docusaurus/plugin-svgr',
  '@docusaurus/plugin-vercel-analytics',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-live-codeblock',
  '@docusaurus/theme-mermaid',
  '@docusaurus/theme-search-algolia',
  // The search that comes with the engine.
  'velocisaurus',
]);
const VERSION = '3.10.2';

function isPredictablePlugin({version}: LoadedPlugin): boolean {
  if (version.type === 'synthetic') return true;
  return (
    version.type === 'package' && version.version === VERSION && PREDICTABLE.has(version.name ?? '')
  );
}

/** What the config holds where the site says nothing. */
const OWN_DEFAULTS = new Set<unknown>([
  DEFAULT_PARSE_FRONT_MATTER,
  ...VcsPresetNames.map(getVcsPreset),
]);

function holdsOpenFunction(value: unknown, seen = new Set<unknown>()): boolean {
  if (OWN_DEFAULTS.has(value) || isKeptHistory(value)) return false;
  if (typeof value === 'function') return describePureFunction(value as never) === undefined;
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).some((inner) => holdsOpenFunction(inner, seen));
}

/**
 * Whether all that a build makes of a site follows from its files, its config and the environment. A plugin of the site's own, or
 * a function in the config that reaches beyond its arguments, may ask the clock or the network: it has to run to tell.
 */
export function isPredictable({plugins, context}: LoadedSite): boolean {
  return plugins.every(isPredictablePlugin) && !holdsOpenFunction(context.siteConfig);
}
