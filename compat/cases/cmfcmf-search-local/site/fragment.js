export default {
  plugins: ['@cmfcmf/docusaurus-search-local'],
};
