// The plugin writes HTML comments into its pages, which Markdown allows before version 4 only.
export default {
  future: {v4: false},
  plugins: [['docusaurus-graphql-plugin', {schema: 'schema.graphql'}]],
};
