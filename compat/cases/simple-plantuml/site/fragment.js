import plantuml from '@akebifiky/remark-simple-plantuml';

export default {
  presetOptions: {
    docs: {
      sidebarPath: './sidebars.js',
      remarkPlugins: [[plantuml, {baseUrl: 'https://www.plantuml.com/plantuml/svg'}]],
    },
  },
};
