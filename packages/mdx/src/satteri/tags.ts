const TAG = /<(?<closing>\/?)(?:[A-Za-z](?:"[^"]*"|'[^']*'|=>|[^"'>])*?)?(?<ended>\/?)>/g;

/** The number of tags that a text opens minus the number that it closes, including fragments. */
export function countOpenTags(text: string): number {
  let open = 0;
  for (const {groups} of text.matchAll(TAG)) {
    if (groups!['closing']) open--;
    else if (!groups!['ended']) open++;
  }
  return open;
}
