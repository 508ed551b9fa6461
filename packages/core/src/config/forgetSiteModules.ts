import {createRequire} from 'node:module';
import path from 'node:path';

const {cache} = createRequire(import.meta.url);

/**
 * Removes modules of the site from the cache of Node.js, to which jiti leaves CommonJS: else a dev server would not see a changed config.
 */
export function forgetSiteModules(siteDir: string): void {
  for (const file of Object.keys(cache)) {
    if (file.startsWith(siteDir + path.sep) && !file.includes('node_modules', siteDir.length)) {
      delete cache[file];
    }
  }
}
