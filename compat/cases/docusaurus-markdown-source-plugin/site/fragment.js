export default {
  plugins: ['docusaurus-markdown-source-plugin'],
};
