// With Rspack, published Docusaurus does not build: the plugin brings plugins of webpack.
export default {
  future: {v4: false},
  plugins: [['docusaurus-node-polyfills', {excludeAliases: ['console']}]],
};
