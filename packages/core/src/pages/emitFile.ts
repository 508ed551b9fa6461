import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Emit} from './types.js';

/** Writes each file into the folder. */
export function createFileEmitter({outDir}: {outDir: string}): Emit {
  const made = new Set<string>();
  return (file, content) => {
    const target = path.join(outDir, file);
    const folder = path.dirname(target);
    if (!made.has(folder)) mkdirSync(folder, {recursive: true});
    made.add(folder);
    writeFileSync(target, content());
  };
}
