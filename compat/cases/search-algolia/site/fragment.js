export default {
  themeConfig: {
    algolia: {appId: 'X1Z85QJPUV', apiKey: 'bf7211c161e8205da2f933a02534105a', indexName: 'kettle'},
  },
};
