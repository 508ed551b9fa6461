import {access, rm} from 'node:fs/promises';
import path from 'node:path';
import {logger} from '@docusaurus/logger';
import {DEFAULT_BUILD_DIR_NAME, GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import {messageOf} from '../diagnostics/index.js';
import {resolveSiteDir} from './siteDir.js';

/** All of it can be made again; with Yarn's Plug'n'Play the cache lies in `.yarn`. */
const artifacts = {
  [GENERATED_FILES_DIR_NAME]: 'generated files',
  [DEFAULT_BUILD_DIR_NAME]: 'built site',
  [path.join('node_modules', '.cache')]: 'cache',
  [path.join('.yarn', '.cache')]: 'cache',
};

export async function clear(siteDirParam = '.'): Promise<void> {
  const siteDir = resolveSiteDir(siteDirParam);
  const removals = Object.entries(artifacts).map(([folder, description]) =>
    removeFolder({folder: path.join(siteDir, folder), description}),
  );
  await Promise.all(removals);
}

async function removeFolder({folder, description}: {folder: string; description: string}) {
  if (!(await exists(folder))) return;
  const shown = path.relative(process.cwd(), folder);
  try {
    await rm(folder, {recursive: true, force: true});
    logger.success`Removed path=${shown} (${description}).`;
  } catch (error) {
    logger.error`path=${shown} (${description}) cannot be removed: ${messageOf(error)}`;
  }
}

async function exists(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}
