import {splitIntoWords} from '../shared/terms.js';
import type {MatchedTerms} from './types.js';

export interface MarkedText {
  text: string;
  isMatch: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:[_\-.'’][\p{L}\p{N}\p{M}]+)*/gu;

function isMatch(word: string, {terms, beginning}: MatchedTerms): boolean {
  return splitIntoWords(word).some(({joined, parts}) =>
    [joined, ...parts].some(
      (term) => terms.has(term) || (beginning !== undefined && term.startsWith(beginning)),
    ),
  );
}

/** Cuts a text at the beginnings and ends of words that match. */
export function markMatches(text: string, matches: MatchedTerms): MarkedText[] {
  const marked: MarkedText[] = [];
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    if (!isMatch(found[0], matches)) continue;
    if (found.index > end) marked.push({text: text.slice(end, found.index), isMatch: false});
    end = found.index + found[0].length;
    marked.push({text: found[0], isMatch: true});
  }
  if (end < text.length) marked.push({text: text.slice(end), isMatch: false});
  return marked;
}

const EXCERPT = 160;
/** Characters of an excerpt before its first match. */
const LEAD = 40;

function cutAtWord(text: string, from: number): number {
  if (from <= 0) return 0;
  const space = text.indexOf(' ', from);
  return space === -1 || space - from > 20 ? from : space + 1;
}

/** The end of the last whole word before `to`. */
function cutBeforeWord(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(' ', to);
  return to - space > 20 ? to : space;
}

function countMatches(positions: number[], from: number): number {
  return positions.filter((position) => position >= from && position < from + EXCERPT - LEAD)
    .length;
}

/** The excerpt of a text that contains most matches. */
export function cutExcerpt(text: string, matches: MatchedTerms): MarkedText[] {
  const positions = [...text.matchAll(WORD)]
    .filter(([word]) => isMatch(word, matches))
    .map(({index}) => index);
  const [best = 0] = [...positions].sort(
    (a, b) => countMatches(positions, b) - countMatches(positions, a) || a - b,
  );
  const from = cutAtWord(text, best - LEAD);
  const to = cutBeforeWord(text, from + EXCERPT);
  const cut = (from > 0 ? '… ' : '') + text.slice(from, to).trim() + (to < text.length ? ' …' : '');
  return markMatches(cut, matches);
}
