import {blankCode} from '../dropCode.js';
import type {Limit} from './types.js';

/** Lines that unified copies: for each underline of a heading, all lines before it. Ten million take two seconds. */
const MOST_COPIED = 10_000_000;

const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*\r?$/;

/** Whether the page is too short to reach the limit, as most pages are. These need no search. */
const isShort = ({length}: string[]) => (length * length) / 2 <= MOST_COPIED;

/** The index of the line that exceeds the limit, or -1. */
function findExcess(lines: string[]): number {
  let copied = 0;
  return lines.findIndex((line, index) => {
    if (UNDERLINE.test(line) && lines[index - 1]?.trim()) copied += index;
    return copied > MOST_COPIED;
  });
}

export const underlines: Limit = {
  reason: 'Very many headings of this page are underlined (=== or ---).',
  hint: 'Begin headings with # instead, or make several pages.',
  find(lines, source) {
    if (isShort(lines) || findExcess(lines) < 0) return -1;
    return findExcess(blankCode(source).split('\n'));
  },
};
