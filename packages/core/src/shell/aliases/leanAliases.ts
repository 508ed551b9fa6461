import path from 'node:path';
import type {LoadedSite} from '../../shared/site.js';
import type {Side} from '../options.js';
import {CLIENT_FOLDER, requireFromEngine} from '../paths.js';
import type {Aliases} from './sortAliases.js';

function findNprogress({plugins}: LoadedSite): string | undefined {
  for (const {path: folder} of plugins.filter((plugin) => plugin.getThemePath)) {
    try {
      return requireFromEngine.resolve('nprogress', {paths: [folder]});
    } catch {
      // Another theme's, or nobody's.
    }
  }
  return undefined;
}

/** What stands in for packages that would cost every reader more than they give. */
export function createLeanAliases({site, side}: {site: LoadedSite; side: Side}): Aliases {
  const ours = {
    '@docusaurus/utils-common$': path.join(CLIENT_FOLDER, 'app/lean/utilsCommon.js'),
  };
  if (side === 'node') return ours;
  const nprogress = findNprogress(site);
  return {
    ...ours,
    'react-helmet-async$': path.join(CLIENT_FOLDER, 'app/head/browserHelmet/index.js'),
    ...(nprogress && {'@velocisaurus/nprogress$': nprogress}),
  };
}
