import path from 'node:path';
import {createMatcher, THEME_PATH} from '@docusaurus/utils';
import type {LoadedSite} from '../../shared/site.js';
import {followImports} from '../../shell/index.js';
import type {FileChange} from './watchFiles.js';

/** The leftmost step that a change calls for; pages that are made of a file find out by themselves. */
export type Step =
  /** From the config on. */
  | {kind: 'config'}
  /** What these plugins make of their files; none: what themes there are. */
  | {kind: 'plugins'; plugins: {name: string; id: string}[]}
  | {kind: 'none'};

/** What of a site's files is watched, and what follows from a change. */
export interface SiteFiles {
  patterns: string[];
  files: string[];
  classify(change: FileChange): Step;
}

interface PluginFiles {
  name: string;
  id: string;
  matches: (file: string) => boolean;
  patterns: string[];
}

function describePlugin(plugin: LoadedSite['plugins'][number], siteDir: string): PluginFiles {
  const found = plugin.getPathsToWatch?.() ?? [];
  const patterns = found.filter(Boolean).map((file) => path.resolve(siteDir, file));
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

function isWithin(file: string, folder: string): boolean {
  return file.startsWith(folder + path.sep);
}

export function describeSiteFiles(site: LoadedSite): SiteFiles {
  const {siteDir, localizationDir} = site.context;
  const plugins = site.plugins.map((plugin) => describePlugin(plugin, siteDir));
  const code = new Set(listConfigCode(site));
  const theme = path.resolve(siteDir, THEME_PATH);
  const sitePatterns = [
    path.join(localizationDir, '**/*.json'),
    path.join(theme, '**/*.{js,jsx,ts,tsx}'),
  ];
  return {
    patterns: [...sitePatterns, ...plugins.flatMap(({patterns}) => patterns)],
    files: [...code],
    classify({file, kind}) {
      if (code.has(file)) return {kind: 'config'};
      if (isWithin(file, localizationDir) && file.endsWith('.json')) return {kind: 'config'};
      const found = plugins.filter(({matches}) => matches(file));
      if (found.length > 0)
        return {kind: 'plugins', plugins: found.map(({name, id}) => ({name, id}))};
      // A component that is there or no longer there covers, or uncovers, that of the theme.
      const isCover = isWithin(file, theme) && kind !== 'changed';
      return isCover ? {kind: 'plugins', plugins: []} : {kind: 'none'};
    },
  };
}

/** One step for several changes. */
export function mergeSteps(steps: Step[]): Step {
  if (steps.some(({kind}) => kind === 'config')) return {kind: 'config'};
  const calls = steps.flatMap((step) => (step.kind === 'plugins' ? [step.plugins] : []));
  if (calls.length === 0) return {kind: 'none'};
  const byKey = new Map(calls.flat().map((plugin) => [`${plugin.name} ${plugin.id}`, plugin]));
  return {kind: 'plugins', plugins: [...byKey.values()]};
}
