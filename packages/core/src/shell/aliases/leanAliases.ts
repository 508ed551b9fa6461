import path from 'node:path';
import {findInThemes} from '../../shared/findInThemes.js';
import type {LoadedSite} from '../../shared/site.js';
import type {Side} from '../options.js';
import {CLIENT_FOLDER} from '../paths.js';
import type {Aliases} from './sortAliases.js';

/**
 * Smaller code for packages that each reader would download. It spares, of 91.3 KB (gzip) that a first load of `e2e/fixtures/small`
 * brings: `react-helmet-async` 5.3 KB, `utils-common` 3.8 KB, the banner 0.6 KB. Each goes when its package weighs no more.
 */
export function createLeanAliases({site, side}: {site: LoadedSite; side: Side}): Aliases {
  const toFile = (name: string) => path.join(CLIENT_FOLDER, 'app', `${name}.js`);
  const utilsCommon = {'@docusaurus/utils-common$': toFile('lean/utilsCommon')};
  const banner = '@velocisaurus/BaseUrlIssueBanner$';
  if (side === 'node') return {...utilsCommon, [banner]: toFile('head/BaseUrlIssueBanner')};
  const nprogress = findInThemes('nprogress', site.plugins);
  return {
    ...utilsCommon,
    [banner]: toFile('lean/BaseUrlIssueBanner'),
    'react-helmet-async$': toFile('head/browserHelmet/index'),
    ...(nprogress && {'@velocisaurus/nprogress$': nprogress}),
  };
}
