export default {
  presetOptions: {
    docs: {sidebarPath: './sidebars.js', docItemComponent: '@theme/ApiItem'},
  },
  plugins: [
    [
      'docusaurus-plugin-openapi-docs',
      {
        id: 'api',
        docsPluginId: 'classic',
        config: {kettle: {specPath: 'api/kettle.yaml', outputDir: 'docs/kettle'}},
      },
    ],
  ],
  themes: ['docusaurus-theme-openapi-docs'],
};
