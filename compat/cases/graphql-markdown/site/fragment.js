export default {
  plugins: [
    [
      '@graphql-markdown/docusaurus',
      {
        schema: './schema.graphql',
        rootPath: './docs',
        baseURL: 'graphql',
        linkRoot: '/docs',
        loaders: {GraphQLFileLoader: '@graphql-tools/graphql-file-loader'},
      },
    ],
  ],
};
