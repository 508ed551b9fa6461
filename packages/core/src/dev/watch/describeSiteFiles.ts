import path from 'node:path';
import {createMatcher, THEME_PATH} from '@docusaurus/utils';
import {DOCS_PLUGIN} from '../../shared/docsData.js';
import type {LoadedSite} from '../../shared/site.js';
import {isWithin} from '../../shared/isWithin.js';
import {listWatchedPatterns} from '../../shared/watchedPatterns.js';
import {followImports} from '../../shell/index.js';

/** The files of a site that the server watches, and what each change affects. */
export interface SiteFiles {
  patterns: string[];
  files: string[];
  plugins: PluginFiles[];
  /** Whether a change of the file makes the site load from the config on. */
  isConfig(file: string): boolean;
  /** Whether the file may replace a component of the theme. */
  coversTheme(file: string): boolean;
}

export interface PluginFiles {
  name: string;
  id: string;
  matches: (file: string) => boolean;
  patterns: string[];
}

function describePlugin(plugin: LoadedSite['plugins'][number], siteDir: string): PluginFiles {
  const patterns = listWatchedPatterns(plugin, siteDir);
  const {name, options} = plugin;
  return {name, id: options.id, patterns, matches: createMatcher(patterns)};
}

/** The code that runs before anything is compiled: the config, the site's own plugins, and what they import. */
function listConfigCode({context, plugins}: LoadedSite): string[] {
  const {siteDir, siteConfigPath} = context;
  const own = plugins
    .map((plugin) => plugin.path)
    .filter((folder) => folder.startsWith(siteDir + path.sep) && !folder.includes('node_modules'));
  const folders = [...new Set(own)].filter((folder) => folder !== siteDir);
  const entries = folders.flatMap((folder) =>
    ['index.ts', 'index.js', 'index.tsx', 'index.mjs', 'index.cjs'].map((name) =>
      path.join(folder, name),
    ),
  );
  return followImports([siteConfigPath, ...entries]);
}

/** `versions.json`, `community_versions.json`: the docs plugin reads them when it is made. */
function listVersionLists({context, plugins}: LoadedSite): string[] {
  const docs = plugins.filter(({name}) => name === DOCS_PLUGIN);
  const prefixes = docs.map(({options: {id}}) => (id === 'default' ? '' : `${id}_`));
  return prefixes.map((prefix) => path.join(context.siteDir, `${prefix}versions.json`));
}

export function describeSiteFiles(site: LoadedSite): SiteFiles {
  const {siteDir, localizationDir} = site.context;
  const plugins = site.plugins.map((plugin) => describePlugin(plugin, siteDir));
  const code = new Set([...listConfigCode(site), ...listVersionLists(site)]);
  const theme = path.resolve(siteDir, THEME_PATH);
  const sitePatterns = [
    path.join(localizationDir, '**/*.json'),
    path.join(theme, '**/*.{js,jsx,ts,tsx}'),
  ];
  return {
    patterns: [...sitePatterns, ...plugins.flatMap((plugin) => plugin.patterns)],
    files: [...code],
    plugins,
    isConfig: (file) =>
      code.has(file) || (isWithin(file, localizationDir) && file.endsWith('.json')),
    coversTheme: (file) => isWithin(file, theme),
  };
}
