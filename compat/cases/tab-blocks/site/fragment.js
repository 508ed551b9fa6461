import tabBlocks from 'docusaurus-remark-plugin-tab-blocks';

export default {
  presetOptions: {docs: {sidebarPath: './sidebars.js', remarkPlugins: [tabBlocks]}},
};
