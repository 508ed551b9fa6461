export default {
  presets: [
    [
      'docusaurus-plugin-glossary/preset',
      {
        glossary: {glossaryPath: 'glossary/glossary.json', routePath: '/glossary'},
        docs: {sidebarPath: './sidebars.js'},
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
};
