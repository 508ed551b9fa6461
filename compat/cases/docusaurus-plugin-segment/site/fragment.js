export default {
  plugins: ['docusaurus-plugin-segment'],
  themeConfig: {segment: {apiKey: 'key'}},
};
