export default {
  plugins: ['docusaurus-plugin-fathom'],
  themeConfig: {fathomAnalytics: {siteId: 'FATHOM'}},
};
