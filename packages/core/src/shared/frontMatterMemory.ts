import {createRequire} from 'node:module';
import {listLoaded} from './listLoaded.js';

interface FrontMatterParser {
  cache: object;
  clearCache?: () => void;
}

const requireOwn = createRequire(import.meta.url);
const NOTHING = new Proxy({}, {set: () => true});

function listParsers(): FrontMatterParser[] {
  return listLoaded<FrontMatterParser>('gray-matter', 'index.js').map(({exports}) => exports);
}

/**
 * Clears the memory of the front matter parsers. They keep the whole text of each file several times: 90 MB for 10,000
 * documents, although no code asks for it again.
 */
export function forgetFrontMatter(): void {
  for (const parser of listParsers()) if (parser.cache !== NOTHING) parser.clearCache?.();
}

/**
 * Turns the memory of the front matter parsers off, for a site that is edited. When a parser sees a text again whose front
 * matter it could not read, its memory makes it return no front matter instead of the error.
 */
export function rememberNoFrontMatter(): void {
  createRequire(requireOwn.resolve('@docusaurus/utils'))('@11ty/gray-matter');
  for (const parser of listParsers()) parser.cache = NOTHING;
}
