import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes only what changes, so that the bundler and watchers see no change where there is none. Synchronous: for thousands
 * of small files this takes a fraction of the time that promises do.
 */
export function writeGeneratedFile(file: string, content: string): void {
  if (readText(file) === content) return;
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
