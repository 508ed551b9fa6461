import {existsSync} from 'node:fs';
import path from 'node:path';
import type {NodeShell} from '../../shared/site.js';
import type {BuildContext} from '../pipeline/buildOptions.js';
import {readKeptFile} from './keptFiles.js';

/** Restores missing files of the bundle for Node.js (relative to the site), e.g. in a fresh clone. @returns Whether any were missing. */
export async function restoreServer(
  {files}: Pick<NodeShell, 'files'>,
  {siteDir, cache}: BuildContext,
): Promise<boolean> {
  const gone = files.filter(({file}) => !existsSync(path.resolve(siteDir, file)));
  if (gone.length === 0) return false;
  const {writeServerFile} = await import('../../shell/index.js');
  for (const {file, hash} of gone) {
    const read = () => readKeptFile({file, hash}, cache.store);
    writeServerFile(siteDir, {file, hash, namesBase: false, read});
  }
  return true;
}
