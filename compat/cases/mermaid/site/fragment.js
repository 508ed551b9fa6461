export default {
  markdown: {mermaid: true},
  themes: ['@docusaurus/theme-mermaid'],
};
