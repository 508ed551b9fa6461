export default {
  plugins: ['@orama/plugin-docusaurus-v3'],
};
