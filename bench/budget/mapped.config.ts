import type {Config} from '@docusaurus/types';
import site from '../../docusaurus.config';

/** The site as it is, with source maps beside its scripts: they tell which package a byte comes from. */
const config: Config = {
  ...site,
  plugins: [
    ...(site.plugins ?? []),
    () => ({
      name: 'source-maps',
      configureWebpack: (_config, isServer) =>
        isServer ? {} : {devtool: 'hidden-source-map', mergeStrategy: {devtool: 'replace'}},
    }),
  ],
};

export default config;
