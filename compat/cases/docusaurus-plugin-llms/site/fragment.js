export default {
  plugins: ['docusaurus-plugin-llms'],
};
