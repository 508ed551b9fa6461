import {readFileSync} from 'node:fs';
import path from 'node:path';
import {toStoreKey, type FileHashes} from '../../cache/index.js';
import {toSitePath} from '../../shared/sitePath.js';
import {MARKDOWN_PLUGIN_LISTS} from '../../shared/markdownPlugins.js';
import {followCode, followRequests, type FollowedCode} from './followCode.js';
import {isOwnCode} from './isOwnCode.js';

const LOCKS = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb'];

export interface CodePlace {
  siteDir: string;
  /** Absolute. */
  siteConfigPath: string;
  files: FileHashes;
}

/** The hash of the lock file of the folder, or of the nearest folder above that has one. It pins the versions of all installed packages. */
export function hashLock(folder: string, files: FileHashes): string | undefined {
  const found = LOCKS.map((name) => files.hashFile(path.join(folder, name))).find(Boolean);
  const parent = path.dirname(folder);
  return found ?? (parent === folder ? undefined : hashLock(parent, files));
}

/** All code that functions of the config may come from. */
export const followConfig = ({siteDir, siteConfigPath}: CodePlace): FollowedCode =>
  followCode(siteConfigPath, {siteDir});

/** The files that the config imports, without plugins that it names by path. */
export const listImports = ({siteDir, siteConfigPath}: CodePlace): string[] =>
  followCode(siteConfigPath, {siteDir, onlyImports: true}).files;

const LISTS = new RegExp(MARKDOWN_PLUGIN_LISTS.join('|'));

/**
 * The code of the Markdown plugins, without the config that lists them. `undefined` where plugins may come from elsewhere: if `imports` is
 * `undefined`, or if other code of the site mentions a list of Markdown plugins.
 * `imports`: the result of `findPluginImports`; `whole`: the result of {@link followConfig}.
 */
export function followPlugins(
  {siteDir, siteConfigPath}: CodePlace,
  {imports, whole}: {imports: string[] | undefined; whole: FollowedCode},
): FollowedCode | undefined {
  if (!imports) return undefined;
  const others = whole.files.filter((file) => file !== siteConfigPath);
  const mayList = (file: string) => isOwnCode(file) && LISTS.test(readFileSync(file, 'utf8'));
  return others.some(mayList)
    ? undefined
    : followRequests(imports, {siteDir, importer: siteConfigPath});
}

/** A hash of the code, the variables that it mentions, the lock file and the version of Node.js. */
export function describeCode(code: FollowedCode, {siteDir, files}: CodePlace): string {
  const hashes = code.files.map((file) => [toSitePath(file, siteDir), files.hashFile(file)]);
  const variables = code.variables.map((name) => [name, process.env[name]]);
  return toStoreKey([process.version, hashLock(siteDir, files), hashes, variables]).slice(0, 32);
}
