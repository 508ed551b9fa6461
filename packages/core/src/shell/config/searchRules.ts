import path from 'node:path';
import type {RuleSetRule} from '@rspack/core';
import {findInThemes} from '../../shared/findInThemes.js';
import type {LoadedSite} from '../../shared/site.js';
import {PACKAGE_FOLDER} from '../paths.js';

const FOLDER = path.join(PACKAGE_FOLDER, 'lib/theme-search') + path.sep;
const REQUESTS = ['@docusaurus/theme-common', '@docusaurus/theme-common/internal'];

/** The embedded search shares the contexts of the site's theme. Strict package managers (Yarn's Plug'n'Play) hide that package from the engine. */
export function describeSearchRules({plugins}: LoadedSite): RuleSetRule[] {
  const found = REQUESTS.map((request) => [`${request}$`, findInThemes(request, plugins)] as const);
  const alias = Object.fromEntries(found.flatMap(([name, file]) => (file ? [[name, file]] : [])));
  return [{include: FOLDER, resolve: {alias}}];
}
