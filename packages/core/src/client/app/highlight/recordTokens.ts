import {decodeTokens, encodeTokens, highlightKey} from '../../../shared/highlight.js';
import {createLru} from '../modules/createLru.js';
import type {HighlightRecorder} from './HighlightRecorder.js';
import {findHighlight} from './table.js';
import type {CodeBlock, HighlightLines} from './types.js';

interface Tokenized {
  code: string;
  lines: HighlightLines;
  encoded: string;
}

/** In characters of code. Many versions have pages with the same block. */
const REMEMBERED_CHARACTERS = 4 * 2 ** 20;
const createMemory = () =>
  createLru<Tokenized>({
    limit: REMEMBERED_CHARACTERS,
    weigh: ({code}) => code.length + 100,
  });

let remembered = createMemory();

/** Called when code has come that may have changed the grammars. */
export function forgetTokens(): void {
  remembered = createMemory();
}

type TokenizeBlock = (block: CodeBlock) => HighlightLines;

/** Returns the tokens of an earlier build, if the page to render has them. */
function recall(key: string, code: string): Tokenized | undefined {
  const encoded = findHighlight(key);
  return encoded === undefined ? undefined : {code, encoded, lines: decodeTokens({code, encoded})};
}

function tokenizeAnew(block: CodeBlock, tokenize: TokenizeBlock): Tokenized {
  const {code} = block;
  const lines = tokenize(block);
  return {code, lines, encoded: encodeTokens({code, tokens: lines})};
}

function tokenizeOnce(key: string, block: CodeBlock, tokenize: TokenizeBlock): Tokenized {
  const {code, prism} = block;
  const known = prism ? undefined : remembered.get(key);
  if (known) return known;
  const result = (prism ? undefined : recall(key, code)) ?? tokenizeAnew(block, tokenize);
  if (!prism) remembered.set(key, result);
  return result;
}

/** Tokenizes a block, and hands the encoded tokens to the page's recorder. */
export function recordTokens(
  block: CodeBlock,
  recorder: HighlightRecorder,
  tokenize: TokenizeBlock,
): HighlightLines {
  const key = highlightKey(block);
  const {lines, encoded} = tokenizeOnce(key, block, tokenize);
  recorder(key, encoded);
  return lines;
}
