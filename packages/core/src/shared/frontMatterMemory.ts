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
 * The parser of front matter remembers the whole text of each file that it was given, several times over: of 10,000 documents 90 MB, which
 * nobody asks for again.
 */
export function forgetFrontMatter(): void {
  for (const parser of listParsers()) if (parser.cache !== NOTHING) parser.clearCache?.();
}

/**
 * It takes a text whose front matter it could not read for one without any when it sees it again: while a site is edited, it is to
 * remember nothing.
 */
export function rememberNoFrontMatter(): void {
  createRequire(requireOwn.resolve('@docusaurus/utils'))('@11ty/gray-matter');
  for (const parser of listParsers()) parser.cache = NOTHING;
}
