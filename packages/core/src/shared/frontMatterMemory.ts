import {createRequire} from 'node:module';
import path from 'node:path';

interface FrontMatterParser {
  cache: object;
  clearCache?: () => void;
}

const requireOwn = createRequire(import.meta.url);
const file = path.sep + path.join('gray-matter', 'index.js');
const NOTHING = new Proxy({}, {set: () => true});

/** Several copies of it may be installed. */
function listParsers(): FrontMatterParser[] {
  const names = Object.keys(requireOwn.cache).filter((name) => name.endsWith(file));
  return names.flatMap(
    (name) => (requireOwn.cache[name]!.exports as FrontMatterParser | undefined) ?? [],
  );
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
