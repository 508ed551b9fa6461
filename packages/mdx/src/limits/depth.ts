import {blankCode} from '../dropCode.js';
import type {MarkdownFormat} from '../frontMatter.js';
import {toLine} from '../session/offsets.js';
import {listChains} from './chains.js';
import type {Limit} from './types.js';

/** Browsers nest at most 512 elements. At about ten thousand, the fast path ends the process without a message. */
const MOST_DEEP = 500;

const MARK = /[<*_~({[]/g;

/** Line ends that end a paragraph, a row or an item; tags; marks of emphasis; brackets. */
const TOKEN =
  /(?<end>\n[ \t>]*(?=\r?\n|\||#|[-*+][ \t]|\d+[.)][ \t]))|<(?<closing>\/?)(?<tag>(?:[A-Za-z][\w.:-]*)?)(?:\s(?:"[^"]*"|'[^']*'|=>|[^"'<>])*?)?(?<ended>\/?)>|(?<emphasis>\*+|_+|~+)|(?<bracket>[()[\]{}])/g;

/** Elements that need no closing tag in HTML, or have none. MDX requires all tags to be closed. */
const LEFT_OPEN = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
);

const OPENING: {[closing: string]: string} = {')': '(', ']': '[', '}': '{'};

interface Open {
  /** Open tags that begin a line. An empty line does not end them. */
  blocks: number;
  format: MarkdownFormat;
  /** Whether the text is within an SVG or a formula, where HTML has self-closing tags too. */
  isForeign: boolean;
  /** Number of other open tags, brackets and marks, by character. */
  inline: Map<string, number>;
}

function add({inline}: Open, kind: string, change: number): void {
  inline.set(kind, Math.max(0, (inline.get(kind) ?? 0) + change));
}

function readTag(open: Open, found: RegExpExecArray): void {
  const {closing, tag, ended} = found.groups!;
  const isHtml = open.format === 'md';
  if (/^(?:svg|math)$/i.test(tag!)) open.isForeign = !closing;
  if (ended && (!isHtml || open.isForeign)) return;
  if (isHtml && LEFT_OPEN.has(tag!.toLowerCase())) return;
  const beginsLine = /(?:^|\n)[ \t>]*$/.test(
    found.input.slice(Math.max(0, found.index - 20), found.index),
  );
  if (!closing && beginsLine) open.blocks += 1;
  else if (!closing) add(open, '<', 1);
  else if (open.inline.get('<')) add(open, '<', -1);
  else open.blocks = Math.max(0, open.blocks - 1);
}

/** Counts marks of emphasis. A mark between letters closes an open mark, or opens one if none is open. */
function readEmphasis(open: Open, {0: marks, index, input}: RegExpExecArray): void {
  const kind = marks[0]!;
  const isBlank = (character: string | undefined) => !character || /\s/.test(character);
  const opens = !isBlank(input[index + marks.length]);
  const closes = /[^\s([{"'|]/.test(input[index - 1] ?? ' ');
  const before = open.inline.get(kind) ?? 0;
  if (opens && closes) add(open, kind, Math.abs(before - marks.length) - before);
  else if (opens) add(open, kind, marks.length);
  else add(open, kind, -marks.length);
}

function readToken(open: Open, found: RegExpExecArray): void {
  const {end, emphasis, bracket} = found.groups!;
  if (end !== undefined) open.inline.clear();
  else if (emphasis) readEmphasis(open, found);
  else if (!bracket) readTag(open, found);
  else if (OPENING[bracket]) add(open, OPENING[bracket], -1);
  else add(open, bracket, 1);
}

function depthOf({blocks, inline}: Open): number {
  let depth = blocks;
  for (const count of inline.values()) depth += count;
  return depth;
}

/** The depth of the brackets in a tag's attributes. */
function depthOfAttributes(tag: string): number {
  if (tag.length <= MOST_DEEP) return 0;
  let open = 0;
  let most = 0;
  for (const bracket of tag.match(/[()[\]{}]/g) ?? []) {
    open += OPENING[bracket] ? -1 : 1;
    most = Math.max(most, open);
  }
  return most;
}

interface Place {
  at: number;
  depth: number;
}

/** Lists places with the depth of their text. Estimates it without a parser. */
function* listDepths(text: string, format: MarkdownFormat): Generator<Place> {
  const open: Open = {blocks: 0, format, isForeign: false, inline: new Map()};
  for (const found of text.matchAll(TOKEN)) {
    readToken(open, found);
    yield {at: found.index, depth: depthOf(open) + depthOfAttributes(found[0])};
  }
}

/** A quick check: most pages contain fewer marks than the limit. */
export function mayBeDeep(source: string): boolean {
  return (source.match(MARK)?.length ?? 0) > MOST_DEEP;
}

export const depth: Limit = {
  reason: `More than ${MOST_DEEP} tags, brackets and marks of emphasis lie within each other here.`,
  hint: 'Close each of them, or put the text in a block of code.',
  find(_lines, source, format) {
    if (!mayBeDeep(source)) return -1;
    const text = blankCode(source);
    for (const {at, depth} of listDepths(text, format))
      if (depth > MOST_DEEP) return toLine(text, at) - 1;
    return -1;
  },
};

/** The index of the line with the deepest text. */
export function findDeepestLine(source: string): number {
  const text = blankCode(source);
  let deepest = {at: 0, depth: 0};
  for (const places of [listDepths(text, 'mdx'), listChains(text)])
    for (const place of places) if (place.depth > deepest.depth) deepest = place;
  return toLine(text, deepest.at) - 1;
}
