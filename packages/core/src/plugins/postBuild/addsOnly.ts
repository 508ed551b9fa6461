import type {LoadedPlugin} from '@docusaurus/types';
import {packageOf} from '../publishedPlugins.js';

/** Their `postBuild` adds files (feeds, site maps, redirects) to staging, by `fs`, and writes into none that is there. */
const ADDING_ONLY = new Set([
  '@docusaurus/plugin-content-blog',
  '@docusaurus/plugin-sitemap',
  '@docusaurus/plugin-client-redirects',
]);

/** Whether the hook is known to leave all that the builder made as it is. */
export function addsOnly({postBuild, version}: LoadedPlugin): boolean {
  if (!postBuild) return true;
  return ADDING_ONLY.has(packageOf(version) ?? '');
}

/** Whether something may write into the pages after they were made, as plugins do that inline styles or minify HTML. */
export function mayModifyOutput(plugins: LoadedPlugin[]): boolean {
  return !plugins.every(addsOnly);
}
