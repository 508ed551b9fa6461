import type {Processor} from 'unified';
import {dropCode} from './dropCode.js';

const TABLES = ['document', 'flowInitial', 'flow', 'contentInitial', 'text', 'string'];
/** Beginnings of the names of tokens that pages have without extensions from plugins. */
const STANDARD_TOKEN =
  /^(?:atx|attention|autolink|blockQuote|character|chunk|code|container|content|data|definition|directive|emphasis|escape|esm|footnote|gfm|hard|heading|html|image|label|leaf|line|link|list|literal|magic|mdx|paragraph|reference|resource|setext|space|strikethrough|strong|table|task|text|thematic|toml|yaml|whitespace)/i;

/** The characters at which the parser extensions of these processors start. A page without them is parsed as without plugins. */
export function readOwnSyntax(processors: Processor[]): string[] | 'anything' {
  const found = processors.map(readProcessor);
  if (found.includes(undefined)) return 'anything';
  return [...new Set(found.flatMap((characters) => characters!))];
}

/** Whether the page contains any of the characters outside its code. */
export function usesOwnSyntax(text: string, characters: string[]): boolean {
  const isIn = (part: string) => characters.some((character) => part.includes(character));
  return isIn(text) && isIn(dropCode(text));
}

/** The characters of the extensions that plugins left in the processor's data; `undefined` if the plugins may change anything. */
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

/**
 * The codes of the characters at which the extension starts. `undefined` for tables that are unknown, and for keys that are not the code
 * of a visible ASCII character.
 */
function readTokenizer(extension: unknown): (number | undefined)[] {
  return Object.entries(extension as {[table: string]: object}).flatMap(([name, table]) =>
    TABLES.includes(name) ? Object.keys(table).map(toAscii) : [undefined],
  );
}

/** The code of a visible ASCII character. Blanks and line ends, which are on every page, give `undefined`. */
function toAscii(key: string): number | undefined {
  const code = Number(key);
  return code > 32 && code < 127 ? code : undefined;
}

/** Whether an extension only handles new tokens: it neither handles those of other syntax nor transforms the tree. */
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
