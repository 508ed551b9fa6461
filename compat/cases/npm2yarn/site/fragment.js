import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';

export default {
  presetOptions: {
    docs: {
      sidebarPath: './sidebars.js',
      remarkPlugins: [[npm2yarn, {sync: true, converters: ['yarn', 'pnpm']}]],
    },
  },
};
