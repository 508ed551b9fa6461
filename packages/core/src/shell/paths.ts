import path from 'node:path';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';

export const requireFromEngine = createRequire(import.meta.url);

/** The root of this package. The relative path is the same from `lib/shell` and from `src/shell`. */
export const PACKAGE_FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const CLIENT_FOLDER = path.join(PACKAGE_FOLDER, 'lib/client');

export const EMPTY_LOADER = fileURLToPath(new URL('./loaders/emptyLoader.cjs', import.meta.url));

// Rspack runs loaders as they are, so these are the compiled ones, also while tests run the sources.
export const POSTCSS_LOADER = path.join(PACKAGE_FOLDER, 'lib/shell/loaders/postcss-loader.js');
export const REGISTRY_LOADER = path.join(PACKAGE_FOLDER, 'lib/shell/loaders/registryLoader.js');
export const CLASS_NAMES_LOADER = path.join(
  PACKAGE_FOLDER,
  'lib/shell/loaders/classNamesLoader.js',
);

/** The start of the bundle for Node. It evaluates the entry when a worker calls `start` for a locale. */
export const SERVER_START = path.join(CLIENT_FOLDER, 'app/serverStart.js');

/** The start of the bundle for browsers: nothing may load a chunk before it. */
export const CHUNK_FILES_ENTRY = path.join(CLIENT_FOLDER, 'app/modules/chunkFiles.js');

/** The file that replaces the entry in the bundle for browsers if React comes late. */
export const STAGED_ENTRY = path.join(CLIENT_FOLDER, 'app/late/stagedEntry.js');

/** The start of the bundle for browsers while developing. */
export const HOT_ENTRY = fileURLToPath(new URL('./hot/updateShell.js', import.meta.url));

export function toGeneratedFolder(workDir: string): string {
  return path.join(workDir, 'generated');
}

export function toServerFolder(workDir: string): string {
  return path.join(workDir, 'server');
}
