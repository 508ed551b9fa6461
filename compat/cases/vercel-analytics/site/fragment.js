export default {
  plugins: [['@docusaurus/plugin-vercel-analytics', {debug: true, mode: 'production'}]],
};
