export default {
  plugins: ['@stackql/docusaurus-plugin-hubspot'],
  themeConfig: {hubspot: {accountId: 123456}},
};
