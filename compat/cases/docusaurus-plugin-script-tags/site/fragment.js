export default {
  plugins: ['docusaurus-plugin-script-tags'],
  themeConfig: {
    tags: {headTags: [{tagName: 'script', innerHTML: 'window.kettle = "on";'}]},
  },
};
