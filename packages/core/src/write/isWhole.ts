import {lstatSync} from 'node:fs';
import path from 'node:path';
import {isSameFile} from './lastSite.js';
import {listFiles} from '../shared/listFiles.js';
import type {OutputTable} from './types.js';

/** Whether the folder has all files as the last commit left them, and no others. */
export function isWhole(outDir: string, table: OutputTable): boolean {
  const files = listFiles(outDir);
  if (files.length !== table.size) return false;
  return files.every((file) => {
    const entry = table.get(file);
    return entry !== undefined && isSameFile(lstatSync(path.join(outDir, file)), entry);
  });
}
