export default {
  themes: ['docusaurus-theme-search-typesense'],
  themeConfig: {
    typesense: {
      typesenseCollectionName: 'kettle',
      typesenseServerConfig: {
        nodes: [{host: 'typesense.example.org', port: 443, protocol: 'https'}],
        apiKey: 'xyz',
      },
      typesenseSearchParameters: {},
      contextualSearch: true,
    },
  },
};
