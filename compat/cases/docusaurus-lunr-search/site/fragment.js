export default {
  plugins: ['docusaurus-lunr-search'],
};
