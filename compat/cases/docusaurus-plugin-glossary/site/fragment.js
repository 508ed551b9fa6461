export default {
  presets: [
    [
      'docusaurus-plugin-glossary/preset',
      {
        glossary: {glossaryPath: 'glossary/glossary.json', routePath: '/glossary'},
        docs: {sidebarPath: './sidebars.js'},
        blog: {feedOptions: {type: 'all'}},
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
};
