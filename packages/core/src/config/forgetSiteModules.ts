import {createRequire} from 'node:module';
import path from 'node:path';

const {cache} = createRequire(import.meta.url);

/** jiti leaves CommonJS to Node, which remembers it: a dev server would never see a changed config or sidebar. */
export function forgetSiteModules(siteDir: string): void {
  for (const file of Object.keys(cache)) {
    if (file.startsWith(siteDir + path.sep) && !file.includes('node_modules', siteDir.length)) {
      delete cache[file];
    }
  }
}
