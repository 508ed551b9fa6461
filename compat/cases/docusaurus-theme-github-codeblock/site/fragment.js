export default {
  themes: ['docusaurus-theme-github-codeblock'],
};
