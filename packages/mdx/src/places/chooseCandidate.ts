import {SHORT_NAMES} from '../module/compactCode.js';
import {isWord, type Token} from './tokens.js';

/** Words to either side that tell one place from another that reads the same. */
const WORDS_OF_CODE = 25;
const WORDS_OF_SOURCE = 40;

/** What no writer wrote. */
const GENERATED = new Set([...Object.entries(SHORT_NAMES).flat(), 'children', 'props']);

function listWords(tokens: Token[]): string[] {
  return tokens
    .filter((token) => isWord(token) && !GENERATED.has(token.text))
    .map(({text}) => text);
}

/** How many words both have in the same order. */
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
  // Punctuation is left out: there is about as much of it as there are words.
  const before = listWords(tokens.slice(Math.max(0, index - most * 3), index)).slice(-most);
  return {
    before,
    after: listWords(tokens.slice(index + length, index + length + most * 3)).slice(0, most),
  };
}

/** Of the places in the source that read as a place in the code, the one with the same words around it. */
export function chooseCandidate({
  code,
  index,
  source,
  candidates,
  length,
}: {
  code: Token[];
  /** In the code. */
  index: number;
  source: Token[];
  /** In the source. */
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
