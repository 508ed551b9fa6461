const MARK = '~velocisaurus~';
const PLACE = /\/~velocisaurus~(\d+)~/g;
/** URLs and string literals write these characters as they are, and such a path does not look like a path of a file. */
const PLAIN_PERMALINK = /^\/(?:(?:[\w~.-]+\/)*[\w~-]+\/?)?$/;

/** Whether the permalink can be filled in after the page is compiled. */
export function isPlainPermalink(permalink: string): boolean {
  return PLAIN_PERMALINK.test(permalink);
}

/** Whether the text contains the mark of places. */
export function mentionsPlaces(text: string): boolean {
  return text.includes(MARK);
}

/** The placeholder in the code for the n-th permalink of the page. */
export function writePlace(index: number): string {
  return `/${MARK}${index}~`;
}

/** Replaces the placeholders with the permalinks. */
export function fillLinks(code: string, permalinks: string[]): string {
  return permalinks.length === 0
    ? code
    : code.replace(PLACE, (place, index) => permalinks[Number(index)] ?? place);
}
