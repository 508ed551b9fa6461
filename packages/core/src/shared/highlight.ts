/** A token as `prism-react-renderer` gives it to the theme. */
export interface HighlightToken {
  types: string[];
  content: string;
  empty?: boolean;
}

export type HighlightLines = HighlightToken[][];

const NEWLINE = /\r\n|\r|\n/;
const PLAIN = 'plain';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TOKEN = /(-[a-zA-Z]{2}|[a-zA-Z])(\d*)/g;
const VERBATIM = '[';

/** Two 32-bit mixes over the text: 53 bits, far more than the code blocks of one page can confuse. */
function hashText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** Names a code block within a page's record. */
export function highlightKey({code, language}: {code: string; language: string}): string {
  return `${language}.${code.length.toString(36)}.${hashText(code)}`;
}

/** What prism-react-renderer shows for code without a grammar. */
export function toPlainLines(code: string): HighlightLines {
  return code
    .split(NEWLINE)
    .map((line) => [toToken({types: [PLAIN], content: line, isAlone: true})]);
}

function toToken(o: {types: string[]; content: string; isAlone: boolean}): HighlightToken {
  // An empty line still has a height: prism-react-renderer gives it a line break of its own.
  if (o.isAlone && o.content === '') return {types: o.types, content: '\n', empty: true};
  return {types: o.types, content: o.content};
}

/** 52 letters, then `-` and two letters. */
function nameType(index: number): string {
  const {length} = LETTERS;
  if (index < length) return LETTERS[index]!;
  const rest = index - length;
  return `-${LETTERS[Math.floor(rest / length)]}${LETTERS[rest % length]}`;
}

function findType(name: string): number {
  const {length} = LETTERS;
  if (name.length === 1) return LETTERS.indexOf(name);
  return length + LETTERS.indexOf(name[1]!) * length + LETTERS.indexOf(name[2]!);
}

class TypeTable {
  readonly names: string[] = [PLAIN];

  /** `plain` is `a` in every table. */
  toLetter(types: string[]): string {
    const name = types.join(' ');
    const index = this.names.indexOf(name);
    return nameType(index >= 0 ? index : this.names.push(name) - 1);
  }
}

function encodeLine(line: HighlightToken[], table: TypeTable): string {
  const [first] = line;
  if (line.length === 1 && first?.empty && first.types.join(' ') === PLAIN) return '';
  return line
    .map(({types, content, empty}) => {
      const length = empty ? 0 : content.length;
      return table.toLetter(types) + (length === 1 ? '' : length);
    })
    .join('');
}

/**
 * The tokens of `code`, written as lengths over it: `plain,keyword,string double|b6a1c12;;a3`. Before the bar the types in
 * use (`types.join(' ')`), after it the lines, each token as the letter of its types and its length where that is not 1.
 * Tokens that are not a partition of the code (a grammar may rewrite it) are kept as JSON.
 */
export function encodeTokens({code, tokens}: {code: string; tokens: HighlightLines}): string {
  const table = new TypeTable();
  const lines = tokens.map((line) => encodeLine(line, table)).join(';');
  const encoded = `${table.names.join(',')}|${lines}`;
  const isFaithful = JSON.stringify(decodeTokens({code, encoded})) === JSON.stringify(tokens);
  return isFaithful ? encoded : JSON.stringify(tokens);
}

function decodeLine(text: string, line: string, types: string[][]): HighlightToken[] {
  if (text === '') return [toToken({types: types[0]!, content: line, isAlone: true})];
  const matches = [...text.matchAll(TOKEN)];
  let start = 0;
  return matches.map(([, name, length]) => {
    const end = start + (length ? Number(length) : 1);
    const content = line.slice(start, end);
    start = end;
    return toToken({
      types: types[findType(name!)] ?? [PLAIN],
      content,
      isAlone: matches.length === 1,
    });
  });
}

export function decodeTokens({code, encoded}: {code: string; encoded: string}): HighlightLines {
  if (encoded.startsWith(VERBATIM)) return JSON.parse(encoded) as HighlightLines;
  const bar = encoded.indexOf('|');
  const types = encoded
    .slice(0, bar)
    .split(',')
    .map((name) => name.split(' '));
  const lines = code.split(NEWLINE);
  return encoded
    .slice(bar + 1)
    .split(';')
    .map((text, index) => decodeLine(text, lines[index] ?? '', types));
}
