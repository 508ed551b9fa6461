import {blankCode} from '../dropCode.js';
import type {Limit} from './types.js';

/** For each line that underlines a heading, unified copies all lines before it: ten million take two seconds. */
const MOST_COPIED = 10_000_000;

const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*\r?$/;

/** The index of the line with which too many are copied, or -1. */
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
  find: (lines, source) => (findExcess(lines) < 0 ? -1 : findExcess(blankCode(source).split('\n'))),
};
