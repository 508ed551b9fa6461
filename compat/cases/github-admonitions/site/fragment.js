import admonitions from 'remark-github-admonitions-to-directives';

export default {
  presetOptions: {docs: {sidebarPath: './sidebars.js', beforeDefaultRemarkPlugins: [admonitions]}},
};
