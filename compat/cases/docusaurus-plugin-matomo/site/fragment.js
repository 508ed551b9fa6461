export default {
  plugins: ['docusaurus-plugin-matomo'],
  themeConfig: {
    matomo: {
      matomoUrl: 'https://matomo.example.org/',
      siteId: '3',
      phpLoader: 'matomo.php',
      jsLoader: 'matomo.js',
    },
  },
};
