export default {
  plugins: ['docusaurus-plugin-less'],
  presetOptions: {theme: {customCss: './src/css/custom.less'}},
};
