const TAG = /<(?<closing>\/?)(?:[A-Za-z](?:"[^"]*"|'[^']*'|=>|[^"'>])*?)?(?<ended>\/?)>/g;

/** How many more tags a text opens than it closes, fragments among them; below 0, if it closes more. */
export function countOpenTags(text: string): number {
  let open = 0;
  for (const {groups} of text.matchAll(TAG)) {
    if (groups!['closing']) open--;
    else if (!groups!['ended']) open++;
  }
  return open;
}
