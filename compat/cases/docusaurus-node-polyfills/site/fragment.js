export default {
  plugins: [['docusaurus-node-polyfills', {excludeAliases: ['console']}]],
};
