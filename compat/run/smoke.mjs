/** Chosen for downloads and for the parts of the engine that they lean on; their packages are in `packages/smoke`. */
export const smoke = [
  'client-redirects',
  'docs-instances',
  'docusaurus-plugin-sass',
  'easyops-search-local',
  'google-tag-manager',
  'live-codeblock',
  'search-algolia',
  'svgr',
  'theme-classic',
  'vercel-analytics',
];
