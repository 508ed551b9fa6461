import path from 'node:path';
import type {FileHashes} from '../../../cache/index.js';
import {hashContent} from '../../../shared/hash.js';
import {toSitePath} from '../../sitePath.js';
import {followCode} from './followCode.js';
import {sharesMemory} from './sharesMemory.js';

const LOCKS = ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock', 'bun.lockb'];
const HASH_LENGTH = 32;

export interface OwnCode {
  siteDir: string;
  /** Absolute. */
  siteConfigPath: string;
  files: FileHashes;
}

/** Of the site or of the repository around it: it tells the versions of all installed packages. */
function hashLock(folder: string, files: FileHashes): string {
  const found = LOCKS.map((name) => files.hashFile(path.join(folder, name))).find(Boolean);
  const parent = path.dirname(folder);
  return found ?? (parent === folder ? '' : hashLock(parent, files));
}

/**
 * Changes with all code that the config may have brought functions from, and with the variables that this code mentions.
 * `undefined` for code whose outcome does not follow from the page alone; `isFree`: it says of itself that it does.
 */
export function describeSite(
  {siteDir, siteConfigPath, files}: OwnCode,
  isFree: boolean,
): string | undefined {
  const code = followCode(siteConfigPath, siteDir);
  if (!isFree && sharesMemory(code.files)) return undefined;
  const hashes = code.files.map((file) => [toSitePath(file, siteDir), files.hashFile(file)]);
  const variables = code.variables.map((name) => [name, process.env[name]]);
  const parts = [process.version, hashLock(siteDir, files), hashes, variables];
  return hashContent(JSON.stringify(parts), HASH_LENGTH);
}

/** As text without paths of the machine; functions and patterns count by their text. Undefined for what has no end. */
export function describeValue(value: unknown, siteDir: string): string | undefined {
  try {
    const text = JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'function' || typeof inner === 'bigint') return String(inner);
      if (inner instanceof RegExp) return String(inner);
      return inner instanceof Map || inner instanceof Set ? [...inner] : inner;
    });
    return (text ?? '').replaceAll(JSON.stringify(siteDir).slice(1, -1), '@site');
  } catch {
    return undefined;
  }
}
