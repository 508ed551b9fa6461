import type {ConfigureWebpackUtils, DocusaurusConfig} from '@docusaurus/types';
import type {Side} from '../options.js';
import {listTargets} from './browserslist.js';

function describeSwc({side, siteDir}: {side: Side; siteDir: string}) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      env: {targets: listTargets({side, siteDir})},
      jsc: {
        parser: {syntax: 'typescript', tsx: true},
        transform: {react: {runtime: 'automatic'}},
      },
    },
  };
}

/** SWC, unless the site gives a loader of its own by `webpack.jsLoader`. */
export function createJsLoaderFactory(o: {
  siteConfig: DocusaurusConfig;
  siteDir: string;
}): ConfigureWebpackUtils['getJSLoader'] {
  const custom = o.siteConfig.webpack?.jsLoader;
  if (typeof custom === 'function') return ({isServer}) => custom(isServer);
  return ({isServer}) => describeSwc({side: isServer ? 'node' : 'browser', siteDir: o.siteDir});
}
