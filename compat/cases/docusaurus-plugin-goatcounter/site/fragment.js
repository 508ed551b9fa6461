export default {
  plugins: ['docusaurus-plugin-goatcounter'],
  themeConfig: {goatcounter: {code: 'kettle'}},
};
