import path from 'node:path';
import {toStoreKey, type FileHashes} from '../../cache/index.js';
import {toSitePath} from '../../shared/sitePath.js';
import {followCode, type FollowedCode} from './followCode.js';

const LOCKS = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb'];

export interface CodePlace {
  siteDir: string;
  /** Absolute. */
  siteConfigPath: string;
  files: FileHashes;
}

/** Of the site or of the repository around it: it pins the versions of all installed packages. */
export function hashLock(folder: string, files: FileHashes): string | undefined {
  const found = LOCKS.map((name) => files.hashFile(path.join(folder, name))).find(Boolean);
  const parent = path.dirname(folder);
  return found ?? (parent === folder ? undefined : hashLock(parent, files));
}

/** All code that the config may bring functions from. */
export const followConfig = ({siteDir, siteConfigPath}: CodePlace): FollowedCode =>
  followCode(siteConfigPath, {siteDir});

/** The code that the functions in the config come from, without plugins that it names by their paths. */
export const listImports = ({siteDir, siteConfigPath}: CodePlace): string[] =>
  followCode(siteConfigPath, {siteDir, onlyImports: true}).files;

/** Changes with the code, with the variables that it mentions, and with the installed packages. */
export function describeCode(code: FollowedCode, {siteDir, files}: CodePlace): string {
  const hashes = code.files.map((file) => [toSitePath(file, siteDir), files.hashFile(file)]);
  const variables = code.variables.map((name) => [name, process.env[name]]);
  return toStoreKey([process.version, hashLock(siteDir, files), hashes, variables]).slice(0, 32);
}
