import {
  fold,
  isStopWord,
  listSymbolTerms,
  listTellingParts,
  splitIntoWords,
  type Word,
} from '../shared/terms.js';
import type {Synonyms} from '../shared/types.js';

/** One way to find a word. */
export interface Alternative {
  /** A section must contain all of them. */
  terms: string[];
  weight: number;
  /** The terms match whole words only, even if the reader may still be typing the word. */
  isWhole?: boolean;
}

/** A word of a query with all ways to find it. */
export interface QueryWord {
  text: string;
  alternatives: Alternative[];
  /** The reader may still be typing it. */
  isLast: boolean;
  /** A facet value: only the exact term matches. */
  isFacet?: boolean;
}

const MOST_CHARACTERS = 200;
const MOST_WORDS = 12;

/** `@dg.asset`, `AssetSpec`, `replace_attributes`, `load()`: how code is written, and prose is not. */
const CODE = /^@|[\p{L}\p{N}][._]\p{L}|\p{Ll}\p{Lu}|\(\)?$/u;

const PARTS_WEIGHT = 0.5;
const SYNONYM_WEIGHT = 0.9;
const SYMBOL_WEIGHT = 1;
const CODE_WEIGHT = 3;
/** The weight of a symbol without its first part: in `dg.asset`, `dg` may be the name of an import, not of the module. */
const RENAMED_WEIGHT = 0.9;

function toSymbol(chunk: string): string {
  return fold(chunk.replace(/^[@`"'(]+|[()`"',:;]+.*$/g, ''));
}

function listSymbolAlternatives(chunk: string, isAlone: boolean): Alternative[] {
  const symbol = toSymbol(chunk);
  if (!/^\w[\w.]*$/.test(symbol)) return [];
  const isCode = CODE.test(chunk);
  if (!isCode && !isAlone) return [];
  const weight = isCode ? CODE_WEIGHT : SYMBOL_WEIGHT;
  const [whole, ...shorter] = listSymbolTerms(symbol);
  return [
    ...(whole ? [{terms: [whole], weight}] : []),
    ...shorter.slice(0, 1).map((term) => ({terms: [term], weight: weight * RENAMED_WEIGHT})),
  ];
}

function listSynonyms(word: string, synonyms: Synonyms): Alternative[] {
  const others = Object.hasOwn(synonyms, word) ? synonyms[word]! : [];
  return others.map((other) => ({
    terms: splitIntoWords(other).map(({joined}) => joined),
    weight: SYNONYM_WEIGHT,
    isWhole: true,
  }));
}

function listPartAlternatives(word: Word): Alternative[] {
  const terms = word.parts.length > 1 ? listTellingParts(word) : [];
  return terms.length > 0 ? [{terms, weight: PARTS_WEIGHT}] : [];
}

interface Chunk {
  text: string;
  isLast: boolean;
  isAlone: boolean;
  synonyms: Synonyms;
}

function toQueryWords({text: chunk, isLast, isAlone, synonyms}: Chunk): QueryWord[] {
  const words = splitIntoWords(chunk);
  const symbols = listSymbolAlternatives(chunk, isAlone);
  return words.map((word, index) => ({
    text: word.joined,
    alternatives: [
      {terms: [word.joined], weight: 1},
      ...listPartAlternatives(word),
      ...(index === 0 ? symbols : []),
      ...listSynonyms(word.joined, synonyms),
    ],
    isLast: isLast && index === words.length - 1,
  }));
}

/** Splits a query into the words to look for, without stop words if there are others. */
export function parseQuery(query: string, synonyms: Synonyms = {}): QueryWord[] {
  // eslint-disable-next-line no-control-regex
  const text = query.slice(0, MOST_CHARACTERS).replace(/[\u0000-\u001f\u007f]/g, ' ');
  const chunks = text.split(/\s+/).filter(Boolean);
  const isOpen = !/\s$/.test(text);
  const words = chunks.flatMap((chunk, index) =>
    toQueryWords({
      text: chunk,
      isLast: isOpen && index === chunks.length - 1,
      isAlone: chunks.length === 1,
      synonyms,
    }),
  );
  // One letter is found nearly everywhere; a character of Chinese is not.
  if (/^[\p{Script=Latin}\p{N}]$/u.test(text.trim())) return [];
  const telling = words.filter(({text: word}) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS);
}
