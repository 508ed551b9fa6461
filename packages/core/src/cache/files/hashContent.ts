import * as crypto from 'node:crypto';
import {readdirSync, readFileSync, type Dirent} from 'node:fs';
import loaderUtils from 'loader-utils';
import {HASH_LENGTH} from './fileTable.js';

/** `crypto.hash()`, the fastest way, exists since Node.js 20.12. */
const {hash} = crypto as {hash?: typeof crypto.hash};

/** The hash that {@link hashFileContent} gives for a file with this content. */
export function hashBytes(bytes: string | Uint8Array): string {
  const hex = hash
    ? hash('sha256', bytes, 'hex')
    : crypto.createHash('sha256').update(bytes).digest('hex');
  return hex.slice(0, HASH_LENGTH);
}

export function hashFileContent(file: string): string {
  return hashBytes(readFileSync(file));
}

/**
 * The hash that the published file-loader puts for `[contenthash]`, so that a site keeps the URLs of its assets when it changes engines.
 */
export function hashAssetContent(file: string): string {
  return loaderUtils.getHashDigest(readFileSync(file), 'md4', 'hex', HASH_LENGTH);
}

function toLine(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name;
}

export function hashFolderNames(folder: string): string {
  const lines = readdirSync(folder, {withFileTypes: true}).map(toLine);
  return hashBytes(lines.sort().join('\n'));
}
