import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Globby} from '@docusaurus/utils';

const IGNORED = ['**/node_modules/**', '**/.docusaurus/**', '**/build/**'];

/** Parsers drop the byte order mark, and some end their copy of the text with a zero or a line break. */
function trim(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/[\0\s]+$/, '');
}

/** The YAML or JSON file within the folders whose text a parser was given. Parsers do not learn names of files. */
export function findDataFile(text: string, folders: string[]): string | undefined {
  const wanted = trim(text);
  const holds = (file: string) => trim(readFileSync(file, 'utf8')) === wanted;
  for (const cwd of new Set(folders.map((folder) => path.resolve(folder)))) {
    const found = Globby.sync('**/*.{yml,yaml,json}', {cwd, ignore: IGNORED, absolute: true});
    const file = found.sort().find(holds);
    if (file) return file;
  }
  return undefined;
}
