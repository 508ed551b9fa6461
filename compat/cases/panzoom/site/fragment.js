export default {
  plugins: ['@r74tech/docusaurus-plugin-panzoom'],
  themeConfig: {zoom: {selectors: ['.markdown img'], timeout: 200}},
};
