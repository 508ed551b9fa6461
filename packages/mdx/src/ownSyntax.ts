import type {Processor} from 'unified';
import {dropCode} from './dropCode.js';

const TABLES = ['document', 'flowInitial', 'flow', 'contentInitial', 'text', 'string'];
/** Starts of the names of tokens that pages have without any extension. */
const STANDARD_TOKEN =
  /^(?:atx|attention|autolink|blockQuote|character|chunk|code|container|content|data|definition|directive|emphasis|escape|esm|footnote|gfm|hard|heading|html|image|label|leaf|line|link|list|literal|magic|mdx|paragraph|reference|resource|setext|space|strikethrough|strong|table|task|text|thematic|toml|yaml|whitespace)/i;

/** The characters that wake the parser's extensions in these processors; a page without them is read as without plugins. */
export function readOwnSyntax(processors: Processor[]): string[] | 'anything' {
  const found = processors.map(readProcessor);
  if (found.includes(undefined)) return 'anything';
  return [...new Set(found.flatMap((characters) => characters!))];
}

/** Whether any of the characters is in the page, outside of its code. */
export function usesOwnSyntax(text: string, characters: string[]): boolean {
  const isIn = (part: string) => characters.some((character) => part.includes(character));
  return isIn(text) && isIn(dropCode(text));
}

/** Plugins that extend the parser leave its extensions in the processor's data; `undefined`: they may do anything. */
function readProcessor(processor: Processor): string[] | undefined {
  const {
    micromarkExtensions: tokenizers,
    fromMarkdownExtensions: handlers,
    settings,
  } = processor.data() as {[key: string]: unknown};
  if (settings !== undefined || processor.parser || processor.compiler) return undefined;
  const codes = listAll(tokenizers).flatMap(readTokenizer);
  if (codes.includes(undefined) || !listAll(handlers).every(isAddition)) return undefined;
  return codes.map((code) => String.fromCharCode(code!));
}

function listAll(extensions: unknown): unknown[] {
  return ([extensions ?? []] as unknown[]).flat(Infinity);
}

/** The codes of the characters at which the extension starts to read; `undefined` for what is none. */
function readTokenizer(extension: unknown): (number | undefined)[] {
  return Object.entries(extension as {[table: string]: object}).flatMap(([name, table]) =>
    TABLES.includes(name) ? Object.keys(table).map(toAscii) : [undefined],
  );
}

/** Letters, blanks and line ends are on every page. */
function toAscii(key: string): number | undefined {
  const code = Number(key);
  return code > 32 && code < 127 ? code : undefined;
}

/** Adds tokens of its own, and leaves those of other syntax and the tree as they are. */
function isAddition(extension: unknown): boolean {
  const {
    enter = {},
    exit = {},
    canContainEols: _names,
    ...others
  } = extension as {
    [field: string]: object;
  };
  const tokens = [...Object.keys(enter), ...Object.keys(exit)];
  return Object.keys(others).length === 0 && !tokens.some((name) => STANDARD_TOKEN.test(name));
}
