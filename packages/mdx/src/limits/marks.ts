import {blankCode} from '../dropCode.js';
import type {MarkdownFormat} from '../frontMatter.js';
import {toLine} from '../session/offsets.js';
import type {Limit} from './types.js';

/** unified holds each mark of emphasis and each bracket of a paragraph against all before it. */
const MOST_MARKS = 10_000;
/** Expressions in one paragraph: satteri holds each against all before it. The longest real paragraph has some dozens. */
const MOST_EXPRESSIONS = 20_000;
/** Letters behind all that may begin a URL, up to the next space: unified reads them anew for each. */
const MOST_REREAD = 20_000_000;

/** Empty lines, and lines that begin an item, a row, a heading or a quote. */
const BOUNDARY = /\n(?=[ \t>]*(?:\r?\n|[|#>]|[-*+][ \t]|\d+[.)][ \t]))/;
const MARKS = /[*_~[\]]/g;
const MODULE = /^\s*(?:ex|im)port\b/;

interface Block {
  at: number;
  text: string;
}

/** Code in MDX has brackets and stars of another kind; it may be very long. */
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

/** The index of the line of the first block that holds too much. */
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

/** Those that lie within no other. */
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

// Where words are short, each letter would be a start that is tried, if not for the first part.
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
