export default {
  plugins: ['docusaurus-plugin-hotjar'],
  themeConfig: {hotjar: {applicationId: 123456}},
};
