export default {
  plugins: ['docusaurus-plugin-copy-page-button'],
};
