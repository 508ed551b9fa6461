export default {
  plugins: ['docusaurus-plugin-sass'],
  presetOptions: {theme: {customCss: './src/css/custom.scss'}},
};
