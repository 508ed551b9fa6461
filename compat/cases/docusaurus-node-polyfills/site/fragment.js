// With `faster`, published Docusaurus does not build: the plugin brings plugins of webpack.
export default {
  future: {v4: true},
  plugins: [['docusaurus-node-polyfills', {excludeAliases: ['console']}]],
};
