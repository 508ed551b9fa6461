/** Cases whose plugins act in browsers: what they do must not depend on when React comes. */
export const ANALYTICS = [
  'docusaurus-gtm-plugin',
  'docusaurus-plugin-fathom',
  'docusaurus-plugin-goatcounter',
  'docusaurus-plugin-hotjar',
  'docusaurus-plugin-matomo',
  'docusaurus-plugin-plausible',
  'docusaurus-plugin-segment',
  'docusaurus-plugin-yandex-metrica',
  'google-analytics',
  'google-tag-manager',
  'gtag',
  'microsoft-clarity',
  'posthog-docusaurus',
  'umami',
  'vercel-analytics',
];

const SEARCH = [
  'cmfcmf-search-local',
  'docusaurus-lunr-search',
  'docusaurus-plugin-search-local',
  'easyops-search-local',
  'orama-search',
  'search-algolia',
  'search-typesense',
];

const CONTENT = [
  'docusaurus-plugin-copy-page-button',
  'docusaurus-plugin-image-zoom',
  'docusaurus-plugin-zooming',
  'docusaurus-theme-github-codeblock',
  'ideal-image',
  'live-codeblock',
  'math',
  'mermaid',
  'npm2yarn',
  'npm2yarn2pnpm',
  'panzoom',
  'tab-blocks',
  'theme-classic',
];

export const ACTING = [...ANALYTICS, ...SEARCH, ...CONTENT];
