export default {
  plugins: ['docusaurus-json-schema-plugin'],
};
