import type {Options, Program, Token} from 'acorn';
import {JsxParser} from './jsxParser.js';

/** Statements of which the first begins with `export` or `import` at the margin. An empty line or a syntax error ends the block. */
export interface ModuleBlock {
  start: number;
  /** The end of the last statement before an empty line, or the offset of the error. */
  end: number;
  tokens: Token[];
  /** The error of the parser, if the block is not valid JavaScript. */
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

/** Parses each statement once. MDX instead parses the whole block again at each empty line. */
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

/** Lists the blocks of an MDX page whose fenced code is masked. Ends after a block that is not valid JavaScript. */
export function* listModuleBlocks(text: string): Generator<ModuleBlock> {
  const begins = new RegExp(BEGINS_BLOCK);
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const block = readBlock(text, found.index);
    yield block;
    if (block.error) return;
    begins.lastIndex = Math.max(block.end, begins.lastIndex);
  }
}
