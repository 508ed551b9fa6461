export default {
  themes: ['@saucelabs/theme-github-codeblock'],
};
