import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ElementFault} from '../markdown/elements';
import {suggest} from '../nearest';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));

function listExamples(): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => file.replaceAll(path.sep, '/'));
}

/** `file` is relative to `examples/`. */
export function readExample(file: string): string {
  const absolute = path.join(folder, file);
  if (absolute.startsWith(folder) && statSync(absolute, {throwIfNoEntry: false})?.isFile())
    return readFileSync(absolute, 'utf8');
  throw new ElementFault(`There is no file "${file}" in examples/${suggest(file, listExamples())}`);
}
