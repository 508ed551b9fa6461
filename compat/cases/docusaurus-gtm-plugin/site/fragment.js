export default {
  plugins: [['docusaurus-gtm-plugin', {id: 'GTM-XXXXXXX'}]],
};
