import type {ConfigureWebpackUtils, DocusaurusConfig} from '@docusaurus/types';
import type {Side} from '../options.js';
import {listTargets} from './browserslist.js';

interface SwcOptions {
  side: Side;
  siteDir: string;
  /** Marks components, so that they keep their state when their code changes. */
  refresh: boolean;
}

function describeSwc({side, siteDir, refresh}: SwcOptions) {
  const react = {runtime: 'automatic', ...(refresh && {development: true, refresh: true})};
  return {
    loader: 'builtin:swc-loader',
    options: {
      env: {targets: listTargets({side, siteDir})},
      jsc: {
        parser: {syntax: 'typescript', tsx: true},
        transform: {react},
      },
    },
  };
}

/** Uses SWC, unless the site sets another loader in `webpack.jsLoader`. */
export function createJsLoaderFactory(o: {
  siteConfig: DocusaurusConfig;
  siteDir: string;
  refresh: boolean;
}): ConfigureWebpackUtils['getJSLoader'] {
  const custom = o.siteConfig.webpack?.jsLoader;
  if (typeof custom === 'function') return ({isServer}) => custom(isServer);
  return ({isServer}) =>
    describeSwc({
      side: isServer ? 'node' : 'browser',
      siteDir: o.siteDir,
      refresh: o.refresh && !isServer,
    });
}
