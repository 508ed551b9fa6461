import path from 'node:path';
import {CLIENT_FOLDER} from '../paths.js';

/** Themes whose components are known to export nothing else, ours among them. */
const OFFICIAL = /[\\/]@docusaurus[\\/]theme-[\w-]+[\\/]/;
const FALLBACK_FOLDER = path.join(CLIENT_FOLDER, 'theme-fallback') + path.sep;

export function isOfficial(file: string | undefined): boolean {
  return file !== undefined && (OFFICIAL.test(file) || file.startsWith(FALLBACK_FOLDER));
}
