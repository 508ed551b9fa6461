export default {
  plugins: [
    [
      '@signalwire/docusaurus-plugin-llms-txt',
      {
        siteTitle: 'Three pages',
        siteDescription: 'About kettles',
        depth: 2,
        content: {includeBlog: true, includePages: true, enableLlmsFullTxt: true},
      },
    ],
  ],
};
