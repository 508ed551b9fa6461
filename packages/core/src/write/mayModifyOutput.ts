import type {LoadedPlugin} from '@docusaurus/types';

/** Their `postBuild` adds files and leaves those that are there alone. */
const ADDING_ONLY = new Set([
  '@docusaurus/plugin-client-redirects',
  '@docusaurus/plugin-content-blog',
  '@docusaurus/plugin-sitemap',
  '@docusaurus/theme-search-algolia',
]);

function addsOnly({version}: LoadedPlugin): boolean {
  return version.type === 'package' && ADDING_ONLY.has(version.name ?? '');
}

/** Whether the `postBuild` of some plugin may write into files that are in the output folder already. */
export function mayModifyOutput(plugins: LoadedPlugin[]): boolean {
  return plugins.some((plugin) => plugin.postBuild !== undefined && !addsOnly(plugin));
}
