export default {
  plugins: ['docusaurus-json-schema-plugin'],
  themes: ['docusaurus-json-schema-plugin'],
};
