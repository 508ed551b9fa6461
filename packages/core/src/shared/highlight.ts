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
const MAX_TYPES = LETTERS.length + LETTERS.length ** 2;
const VERBATIM = '[';

/** Hashes a text to 53 bits by two 32-bit mixes, more than enough to tell the code blocks of one page apart. */
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

/** The tokens of prism-react-renderer for code without a grammar. */
export function toPlainLines(code: string): HighlightLines {
  return code
    .split(NEWLINE)
    .map((line) => [toToken({types: [PLAIN], content: line, isAlone: true})]);
}

function toToken(o: {types: string[]; content: string; isAlone: boolean}): HighlightToken {
  // An empty line needs a height: prism-react-renderer puts a line break into it.
  if (o.isAlone && o.content === '') return {types: o.types, content: '\n', empty: true};
  return {types: o.types, content: o.content};
}

/** The name of a type: one of 52 letters, then `-` and two letters. */
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
  private readonly known = new Map<string, {letter: string; size: number}>();
  /** Tokens of one kind often share one list of types. */
  private readonly letters = new Map<string[], string>();
  isFaithful = true;

  constructor() {
    // `plain` is `a` in every table.
    this.toLetter([PLAIN]);
  }

  private add(name: string): {letter: string; size: number} {
    const entry = {letter: nameType(this.known.size), size: name.split(' ').length};
    this.known.set(name, entry);
    if (this.known.size > MAX_TYPES || /[,|]/.test(name)) this.isFaithful = false;
    return entry;
  }

  toLetter(types: string[]): string {
    return this.letters.get(types) ?? this.findLetter(types);
  }

  private findLetter(types: string[]): string {
    const name = types.join(' ');
    const {letter, size} = this.known.get(name) ?? this.add(name);
    if (size !== types.length) this.isFaithful = false;
    this.letters.set(types, letter);
    return letter;
  }

  listNames(): string {
    return [...this.known.keys()].join(',');
  }
}

function isEmptyLine(line: HighlightToken[]): boolean {
  return line.length === 1 && line[0]!.empty === true && line[0]!.content === '\n';
}

function encodeEmptyLine({types}: HighlightToken, table: TypeTable): string {
  const letter = table.toLetter(types);
  return letter === nameType(0) ? '' : `${letter}0`;
}

/** Encodes a line; `undefined` if its tokens are not exactly the pieces of `text`. */
function encodeLine(line: HighlightToken[], text: string, table: TypeTable): string | undefined {
  if (text === '' && isEmptyLine(line)) return encodeEmptyLine(line[0]!, table);
  if (text === '' && line.length < 2) return undefined;
  let encoded = '';
  let start = 0;
  for (const {types, content, empty} of line) {
    if (empty !== undefined || !text.startsWith(content, start)) return undefined;
    start += content.length;
    encoded += table.toLetter(types);
    if (content.length !== 1) encoded += content.length;
  }
  return start === text.length ? encoded : undefined;
}

function encodeLines(code: string, tokens: HighlightLines): string | undefined {
  const lines = code.split(NEWLINE);
  if (lines.length !== tokens.length) return undefined;
  const table = new TypeTable();
  const encoded: string[] = [];
  for (const [index, line] of tokens.entries()) {
    const part = encodeLine(line, lines[index]!, table);
    if (part === undefined) return undefined;
    encoded.push(part);
  }
  return table.isFaithful ? `${table.listNames()}|${encoded.join(';')}` : undefined;
}

/**
 * The tokens of `code`, written as lengths over it: `plain,keyword,string double|b6a1c12;;a3`. Before the bar the types in
 * use (`types.join(' ')`), after it the lines, each token as the letter of its types and its length where that is not 1.
 * Tokens that are not a partition of the code (a grammar may rewrite it) are kept as JSON.
 */
export function encodeTokens({code, tokens}: {code: string; tokens: HighlightLines}): string {
  return encodeLines(code, tokens) ?? JSON.stringify(tokens);
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
