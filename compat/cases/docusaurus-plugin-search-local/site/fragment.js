export default {
  plugins: [['docusaurus-plugin-search-local', {hashed: true}]],
};
