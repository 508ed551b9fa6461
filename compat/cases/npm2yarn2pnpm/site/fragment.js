import {convertNpmToPackageManagers} from '@sapphire/docusaurus-plugin-npm2yarn2pnpm';

export default {
  presetOptions: {
    docs: {sidebarPath: './sidebars.js', remarkPlugins: [convertNpmToPackageManagers]},
  },
};
