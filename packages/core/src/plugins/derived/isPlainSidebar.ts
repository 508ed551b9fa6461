import {existsSync, readFileSync} from 'node:fs';

/** Types are gone when it runs. */
const TYPES = /^\s*import\s+type\b.*$|\/\*\*\s*@type[^*]*\*\//gm;
/** What may read more than the file itself, or give another answer each time. */
const REACHES_OUT = /\b(?:require|import|process|fetch|Date|Math|globalThis|eval|Function)\b/;

/** Whether a file of sidebars depends on nothing beside its own text. */
export function isPlainSidebar(file: string | false | undefined): boolean {
  if (!file || file.endsWith('.json') || !existsSync(file)) return true;
  return !REACHES_OUT.test(readFileSync(file, 'utf8').replace(TYPES, ''));
}
