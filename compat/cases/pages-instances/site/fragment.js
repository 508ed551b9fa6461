export default {
  plugins: [
    ['@docusaurus/plugin-content-pages', {id: 'extra', path: 'extra', routeBasePath: 'extra'}],
  ],
};
