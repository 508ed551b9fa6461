const MARK = '~velocisaurus~';
const PLACE = /\/~velocisaurus~(\d+)~/g;
/** Neither a URL nor a string literal writes these characters otherwise, and nobody takes such a path for a file's. */
const PLAIN_PERMALINK = /^\/(?:(?:[\w~.-]+\/)*[\w~-]+\/?)?$/;

/** Whether the permalink may be filled in after the page was compiled. */
export function isPlainPermalink(permalink: string): boolean {
  return PLAIN_PERMALINK.test(permalink);
}

/** Whether the text holds what could be taken for a place. */
export function mentionsPlaces(text: string): boolean {
  return text.includes(MARK);
}

/** Stands for the permalink of the page's n-th link in the code. */
export function writePlace(index: number): string {
  return `/${MARK}${index}~`;
}

/** The code with the permalinks in their places. */
export function fillLinks(code: string, permalinks: string[]): string {
  return permalinks.length === 0
    ? code
    : code.replace(PLACE, (place, index) => permalinks[Number(index)] ?? place);
}
