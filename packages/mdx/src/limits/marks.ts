import {blankCode} from '../dropCode.js';
import type {MarkdownFormat} from '../frontMatter.js';
import {toLine} from '../session/offsets.js';
import type {Limit} from './types.js';

/** Marks of emphasis and brackets in one paragraph. unified compares each with all before it. */
const MOST_MARKS = 10_000;
/** Expressions in one paragraph. satteri compares each with all before it. Real paragraphs have some dozens at most. */
const MOST_EXPRESSIONS = 20_000;
/** Sum of the characters from each possible start of a URL to the next space, which unified reads again for each start. */
const MOST_REREAD = 20_000_000;

/** Empty lines, and lines that begin an item, a row, a heading or a quote. */
const BOUNDARY = /\n(?=[ \t>]*(?:\r?\n|[|#>]|[-*+][ \t]|\d+[.)][ \t]))/;
const MARKS = /[*_~[\]]/g;
const MODULE = /^\s*(?:ex|im)port\b/;

interface Block {
  at: number;
  text: string;
}

/** Whether the block may be code, which may be very long. Its brackets and stars are not Markdown. */
function isCode({text}: Block, format: MarkdownFormat): boolean {
  return format === 'mdx' && (MODULE.test(text) || text.includes('{'));
}

function* listBlocks(text: string): Generator<Block> {
  let at = 0;
  for (const block of text.split(BOUNDARY)) {
    yield {at, text: block};
    at += block.length + 1;
  }
}

/** The index of the first line of the first block that exceeds the limit, or -1. */
function findBlock(text: string, isTooMuch: (block: Block) => boolean): number {
  for (const block of listBlocks(text))
    if (isTooMuch(block)) return toLine(text, block.at + block.text.search(/\S/)) - 1;
  return -1;
}

export const marks: Limit = {
  reason: `More than ${MOST_MARKS.toLocaleString('en')} marks of emphasis and brackets are in one paragraph.`,
  hint: 'Divide the paragraph by empty lines, or put the text in a block of code.',
  find(_lines, source, format) {
    if (source.length < MOST_MARKS || (source.match(MARKS)?.length ?? 0) <= MOST_MARKS) return -1;
    const count = (text: string) => text.match(MARKS)?.length ?? 0;
    return findBlock(
      blankCode(source),
      (block) => count(block.text) > MOST_MARKS && !isCode(block, format),
    );
  },
};

/** Counts the expressions that are not part of another one. */
function countExpressions(text: string): number {
  let count = 0;
  let depth = 0;
  for (const [brace] of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth === 0) count += 1;
    depth = Math.max(0, depth + (brace === '{' ? 1 : -1));
  }
  return count;
}

export const expressions: Limit = {
  reason: `More than ${MOST_EXPRESSIONS.toLocaleString('en')} expressions are in one paragraph.`,
  hint: 'Divide the paragraph by empty lines, or put the text in a block of code.',
  find(_lines, source, format) {
    if (format === 'md' || countExpressions(source) <= MOST_EXPRESSIONS) return -1;
    return findBlock(
      blankCode(source),
      ({text}) => !MODULE.test(text) && countExpressions(text) > MOST_EXPRESSIONS,
    );
  },
};

// Without the lookbehind, the pattern would be tried at each letter of short words.
const LONG_WORD = /(?<!\S)\S{1000,}/g;

function countReread(text: string): number {
  let total = 0;
  for (const {0: word} of text.matchAll(LONG_WORD))
    for (const {index} of word.matchAll(/www\./gi)) total += word.length - index;
  return total;
}

export const addresses: Limit = {
  reason: 'Very many addresses (www.) follow each other here without a space.',
  hint: 'Put spaces between them, or put the text in a block of code.',
  find(_lines, source) {
    if (countReread(source) <= MOST_REREAD) return -1;
    return findBlock(blankCode(source), ({text}) => countReread(text) > MOST_REREAD);
  },
};
