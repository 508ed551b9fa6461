export default {
  plugins: ['docusaurus-plugin-zooming'],
  themeConfig: {zooming: {selector: '.markdown img', delay: 200}},
};
