import {SHORT_NAMES} from '../module/compactCode.js';
import {isWord, type Token} from './tokens.js';

/** The number of words on either side that distinguish a place from others with the same text. */
const WORDS_OF_CODE = 25;
const WORDS_OF_SOURCE = 40;

/** Words that the compiler generates. */
const GENERATED = new Set([...Object.entries(SHORT_NAMES).flat(), 'children', 'props']);

function listWords(tokens: Token[]): string[] {
  return tokens
    .filter((token) => isWord(token) && !GENERATED.has(token.text))
    .map(({text}) => text);
}

/** The number of words that both lists have in the same order. */
function countCommon(one: string[], other: string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [index, text] of other.entries())
      next.push(word === text ? row[index]! + 1 : Math.max(row[index + 1]!, next[index]!));
    row = next;
  }
  return row.at(-1)!;
}

interface Context {
  before: string[];
  after: string[];
}

function readContext(tokens: Token[], index: number, length: number, most: number): Context {
  // Three tokens for each word leave room for punctuation, which does not count.
  const before = listWords(tokens.slice(Math.max(0, index - most * 3), index)).slice(-most);
  return {
    before,
    after: listWords(tokens.slice(index + length, index + length + most * 3)).slice(0, most),
  };
}

/** Chooses, of several places in the source with the text of a place in the code, the one whose surrounding words fit best. */
export function chooseCandidate({
  code,
  index,
  source,
  candidates,
  length,
}: {
  code: Token[];
  /** Of the first token of the place in the code. */
  index: number;
  source: Token[];
  /** Indexes of tokens in the source. */
  candidates: number[];
  length: number;
}): number {
  const own = readContext(code, index, length, WORDS_OF_CODE);
  const scores = candidates.map((candidate) => {
    const {before, after} = readContext(source, candidate, length, WORDS_OF_SOURCE);
    return countCommon(own.before, before) + countCommon(own.after, after);
  });
  return candidates[scores.indexOf(Math.max(...scores))]!;
}
