import {countOpenTags} from './tags.js';

const LIST_ITEM = /^(?<blank>[ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/;
const CLOSING = /^(?<blank>[ \t]+)<\/[^>\n]*>/;

const widthOf = (text: string): number => text.replaceAll('\t', '    ').length;

/** The lines before `end` of the list item that contains a line with this indentation; `undefined` outside of lists. */
function readItem(lines: string[], end: number, indentation: number): string | undefined {
  for (let index = end - 1; index >= 0; index--) {
    const found = LIST_ITEM.exec(lines[index]!);
    if (found && widthOf(found[0]) <= indentation) return lines.slice(index, end).join('\n');
    const isOutside = lines[index]!.trim() !== '' && !/^[ \t]/.test(lines[index]!);
    if (!found && isOutside) return undefined;
  }
  return undefined;
}

/** Whether a line in a list item closes a tag that was opened before the list. satteri ends the process on some of these. */
export function closesTagInList(text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line, index) => {
    const found = CLOSING.exec(line);
    if (!found) return false;
    const item = readItem(lines, index, widthOf(found.groups!['blank']!));
    return item !== undefined && countOpenTags(item) <= 0;
  });
}
