const LIST_ITEM = /^(?<blank>[ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+/;
const CLOSING = /^(?<blank>[ \t]+)<\/[^>\n]*>/;
const OPENING = /<[A-Za-z](?:"[^"]*"|'[^']*'|[^"'>])*?(?<!\/)>|<>/g;
const ANY_CLOSING = /<\/[^>\n]*>/g;

const widthOf = (text: string): number => text.replaceAll('\t', '    ').length;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The lines of the list item that a line with this indentation belongs to, up to that line; `undefined` outside of lists. */
function readItem(lines: string[], end: number, indentation: number): string | undefined {
  for (let index = end - 1; index >= 0; index--) {
    const found = LIST_ITEM.exec(lines[index]!);
    if (found && widthOf(found[0]) <= indentation) return lines.slice(index, end).join('\n');
    const isOutside = lines[index]!.trim() !== '' && !/^[ \t]/.test(lines[index]!);
    if (!found && isOutside) return undefined;
  }
  return undefined;
}

/** Whether a line within a list item closes a tag that was opened before the list: satteri ends the whole process on some. */
export function closesTagInList(text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line, index) => {
    const found = CLOSING.exec(line);
    const item = found && readItem(lines, index, widthOf(found.groups!['blank']!));
    return item !== undefined && item !== null && count(item, OPENING) <= count(item, ANY_CLOSING);
  });
}
