import {mkdirSync} from 'node:fs';
import path from 'node:path';
import {replaceGenerated} from '../writeWhole.js';

/** Absolute path, content. */
export type NamedText = [file: string, text: string];

export function writeFiles(files: NamedText[]): void {
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), {recursive: true});
    replaceGenerated(file, text);
  }
}
