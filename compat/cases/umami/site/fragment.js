export default {
  plugins: [
    [
      '@dipakparmar/docusaurus-plugin-umami',
      {websiteID: 'a1b2', analyticsDomain: 'umami.example.org'},
    ],
  ],
};
