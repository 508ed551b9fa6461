import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import type {ApiSymbol} from './types';

export const PLUGIN_NAME = 'api-symbols';
export const FILE_NAME = 'symbols.json';

const siteDir = fileURLToPath(new URL('../../', import.meta.url));

/** Changes only if a symbol comes, goes or moves: pages that name symbols need not be compiled again for a word in the API. */
export function readSymbols(): ApiSymbol[] {
  const folder = path.join(siteDir, GENERATED_FILES_DIR_NAME, PLUGIN_NAME, 'default');
  return JSON.parse(readFileSync(path.join(folder, FILE_NAME), 'utf8')) as ApiSymbol[];
}
