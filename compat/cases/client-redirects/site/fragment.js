export default {
  plugins: [
    ['@docusaurus/plugin-client-redirects', {redirects: [{from: '/old/intro', to: '/docs/intro'}]}],
  ],
};
