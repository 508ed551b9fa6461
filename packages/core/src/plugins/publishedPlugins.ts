import type {PluginVersionInformation} from '@docusaurus/types';

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
  '@docusaurus/plugin-ideal-image',
  '@docusaurus/plugin-pwa',
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

/** `undefined`: the plugin is of no package. */
export const packageOf = (version: PluginVersionInformation): string | undefined =>
  version.type === 'package' ? version.name : undefined;

/** Whether it is known what the plugin makes of a site. */
export function isPublished(version: PluginVersionInformation): boolean {
  if (version.type === 'synthetic') return true;
  return (
    version.type === 'package' && version.version === VERSION && PREDICTABLE.has(version.name ?? '')
  );
}
