import {existsSync} from 'node:fs';
import path from 'node:path';
import type {NodeShell} from '../../shared/site.js';
import type {BuildContext} from '../pipeline/buildOptions.js';
import {readKeptFile} from './keptFiles.js';

/** Brings back files of the bundle for Node, relative to the site, that are gone, as in a fresh clone. Gives whether some were. */
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
