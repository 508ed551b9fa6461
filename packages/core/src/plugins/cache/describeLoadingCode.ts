import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {toStoreKey, type FileHashes} from '../../cache/index.js';
import {hashLock} from '../../config/index.js';

/** Changes with the code of a plugin, of what it is made of, and with this engine's own. */
export function describeLoadingCode({
  folder,
  siteDir,
  files,
}: {
  /** Of the plugin's code. */
  folder: string;
  siteDir: string;
  files: FileHashes;
}): string {
  const pluginRequire = createRequire(path.join(folder, 'index.js'));
  const packages = [
    '@docusaurus/utils',
    '@docusaurus/utils-validation',
    '@docusaurus/utils-common',
  ];
  const folders = [folder, ...packages.map((name) => path.dirname(pluginRequire.resolve(name)))];
  const own = path.dirname(fileURLToPath(import.meta.url));
  const code = [...folders, own].map((root) => listCode(root).map((file) => files.hashFile(file)));
  return toStoreKey([code, hashLock(siteDir, files) ?? null]).slice(0, 16);
}

function listCode(folder: string): string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names
    .filter((name) => name.endsWith('.js') && !name.startsWith('client'))
    .sort()
    .map((name) => path.join(folder, name));
}
