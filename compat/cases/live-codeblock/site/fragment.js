export default {
  themes: ['@docusaurus/theme-live-codeblock'],
};
