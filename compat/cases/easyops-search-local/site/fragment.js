export default {
  themes: [['@easyops-cn/docusaurus-search-local', {hashed: true, indexPages: true}]],
};
