import {realpathSync} from 'node:fs';
import path from 'node:path';
import {throwDiagnostic} from '../diagnostics/index.js';

/** The absolute path of the site folder, without symbolic links. */
export function resolveSiteDir(siteDir: string): string {
  try {
    return realpathSync(siteDir);
  } catch {
    throwDiagnostic({
      name: 'not-a-site',
      message: `The folder "${siteDir}" does not exist.`,
      found: path.resolve(siteDir),
      expected: 'the folder of a site, with its docusaurus.config file',
    });
  }
}
