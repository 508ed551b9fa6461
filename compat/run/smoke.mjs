/** Chosen for downloads and for the parts of the engine that they lean on. */
export const smoke = [
  'client-redirects',
  'docusaurus-lunr-search',
  'docusaurus-plugin-dotenv',
  'docusaurus-plugin-image-zoom',
  'docusaurus-plugin-sass',
  'easyops-search-local',
  'live-codeblock',
  'redocusaurus',
  'signalwire-llms-txt',
  'vercel-analytics',
];
