export default {
  plugins: [['docusaurus-graphql-plugin', {schema: 'schema.graphql'}]],
};
