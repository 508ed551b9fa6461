export default {
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {id: 'second', path: 'manual', routeBasePath: 'manual', sidebarPath: './sidebars.js'},
    ],
  ],
};
