export default {
  plugins: [['docusaurus-plugin-plausible', {domain: 'example.com'}]],
};
