import type {Options, Program, Token} from 'acorn';
import {JsxParser} from './jsxParser.js';

/** What begins with `export` or `import` at the margin, as far as it is JavaScript. */
export interface ModuleBlock {
  start: number;
  /** Of the last statement that no empty line parts from the one before, or the place of the error. */
  end: number;
  tokens: Token[];
  /** What the parser says, where the block is no JavaScript. */
  error?: SyntaxError & {pos: number};
}

/** The part of acorn's parser that its types leave out. */
interface StatementReader {
  input: string;
  type: {label: string};
  start: number;
  lastTokEnd: number;
  nextToken(): void;
  parseStatement(context: null, isTopLevel: true, exports: object): Program['body'][number];
}

type OpenParser = new (options: Options, input: string, start: number) => StatementReader;

const StatementParser = JsxParser as unknown as OpenParser;
const BEGINS_BLOCK = /(?<=^|\n)(?:ex|im)port /g;
const EMPTY_LINE = /\n[ \t]*\r?\n/;

function parseStatements(text: string, start: number, onToken: Token[]): number {
  const options: Options = {ecmaVersion: 'latest', sourceType: 'module', onToken};
  const parser = new StatementParser({...options, allowAwaitOutsideFunction: true}, text, start);
  const exports = Object.create(null) as object;
  parser.nextToken();
  do parser.parseStatement(null, true, exports);
  while (
    parser.type.label !== 'eof' &&
    !EMPTY_LINE.test(text.slice(parser.lastTokEnd, parser.start))
  );
  return parser.lastTokEnd;
}

/** Reads each statement once. Parsers of MDX read all anew at each empty line. */
function readBlock(text: string, start: number): ModuleBlock {
  const tokens: Token[] = [];
  try {
    return {start, end: parseStatements(text, start, tokens), tokens};
  } catch (thrown) {
    const error = thrown as SyntaxError & {pos: number};
    // Acorn points at the start of a comment that nothing closes.
    const isOpenComment = error.message.startsWith('Unterminated comment');
    return {start, end: isOpenComment ? text.length : error.pos, tokens, error};
  }
}

/** The blocks of an MDX page without fenced code; nothing behind a block that is no JavaScript. */
export function* listModuleBlocks(text: string): Generator<ModuleBlock> {
  const begins = new RegExp(BEGINS_BLOCK);
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const block = readBlock(text, found.index);
    yield block;
    if (block.error) return;
    begins.lastIndex = Math.max(block.end, begins.lastIndex);
  }
}
