import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import type {Store} from '../../cache/index.js';
import {hashContent} from '../../shared/hash.js';
import {toSitePath} from '../../shared/sitePath.js';
import type {BuiltOutput} from './builtOutput.js';

/** Published, and lists the MD5 of all files of the site after each change, by way of workbox-build. */
const LISTS_FILES = '@docusaurus/plugin-pwa';
/** Of the text of its `getFileHash`, without spaces. */
const KNOWN_HASH = '535206b2';

interface HashModule {
  getFileHash: (file: string) => string;
}

export interface HashingHook {
  plugin: LoadedPlugin;
  context: LoadContext;
  output: BuiltOutput;
  memo: {cache: {store: Store}};
}

/** Name of a content (`OutputFolder.describe`) → its MD5. */
type Table = {[content: string]: string};

function findModule({version, path: folder}: LoadedPlugin, known: string): HashModule | undefined {
  if (version.type !== 'package' || version.name !== LISTS_FILES) return undefined;
  try {
    const pluginRequire = createRequire(path.join(folder, 'index.js'));
    const lib = path.join(path.dirname(pluginRequire.resolve('workbox-build')), 'lib');
    const found = pluginRequire(path.join(lib, 'get-file-hash.js')) as HashModule;
    const text = String(found.getFileHash).replace(/\s+/g, '');
    return hashContent(text) === known ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Of files that nothing has touched since the builder wrote them, the store knows the hash. */
function openTable({context, output, memo}: HashingHook, hashFile: (file: string) => string) {
  const {store} = memo.cache;
  const key = `MD5 of files of ${context.i18n.currentLocale}`;
  const last = store.get<Table>('loaded', key) ?? {};
  const used: Table = {};
  return {
    hashFile(file: string): string {
      const content = output.describeUntouched(toSitePath(path.resolve(file), output.dir));
      if (content === undefined) return hashFile(file);
      return (used[content] ??= last[content] ?? hashFile(file));
    },
    save(): void {
      const names = Object.keys(used);
      const isSame =
        names.every((name) => name in last) && names.length === Object.keys(last).length;
      if (!isSame) store.put('loaded', key, used);
    },
  };
}

/**
 * Runs the hook of plugin-pwa without reading files that are as they were. On React Native's site (8,283 files) that takes 2 of the 7
 * seconds of a build after one edit. Delete this when workbox-build takes hashes from its caller.
 */
export async function withKnownHashes(
  hook: HashingHook,
  run: () => Promise<unknown>,
  known = KNOWN_HASH,
): Promise<void> {
  const found = findModule(hook.plugin, known);
  if (!found) return void (await run());
  const {getFileHash} = found;
  const table = openTable(hook, getFileHash);
  found.getFileHash = (file) => table.hashFile(file);
  try {
    await run();
  } finally {
    found.getFileHash = getFileHash;
    table.save();
  }
}
