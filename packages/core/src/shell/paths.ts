import path from 'node:path';
import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';

export const requireFromEngine = createRequire(import.meta.url);

/** The root of this package, seen from `lib/shell` as well as from `src/shell`. */
export const PACKAGE_FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const CLIENT_FOLDER = path.join(PACKAGE_FOLDER, 'lib/client');

export const EMPTY_LOADER = fileURLToPath(new URL('./loaders/emptyLoader.cjs', import.meta.url));

// Loaders are run as they are: the compiled ones, also while the sources are tested.
export const POSTCSS_LOADER = path.join(PACKAGE_FOLDER, 'lib/shell/loaders/postcss-loader.js');
export const REGISTRY_LOADER = path.join(PACKAGE_FOLDER, 'lib/shell/loaders/registryLoader.js');
export const CLASS_NAMES_LOADER = path.join(
  PACKAGE_FOLDER,
  'lib/shell/loaders/classNamesLoader.js',
);

/** What the bundle for Node begins with: it evaluates its entry when it is told for which locale. */
export const SERVER_START = path.join(CLIENT_FOLDER, 'app/serverStart.js');

/** What the browser's bundle begins with: nothing may load a chunk before it. */
export const CHUNK_FILES_ENTRY = path.join(CLIENT_FOLDER, 'app/modules/chunkFiles.js');

/** What stands for the entry in the browser's bundle where React comes late. */
export const STAGED_ENTRY = path.join(CLIENT_FOLDER, 'app/late/stagedEntry.js');

/** What the browser's bundle begins with while developing. */
export const HOT_ENTRY = fileURLToPath(new URL('./hot/updateShell.js', import.meta.url));

export function toGeneratedFolder(workDir: string): string {
  return path.join(workDir, 'generated');
}

export function toServerFolder(workDir: string): string {
  return path.join(workDir, 'server');
}
