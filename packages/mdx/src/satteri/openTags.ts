const TAG = /<(?<closing>\/?)[A-Za-z](?:"[^"]*"|'[^']*'|=>|[^"'>])*?(?<ended>\/?)>/g;
/** More than a page has by mistake, and so few that they take no time. */
const MOST_OPEN = 8;

/** Whether the page opens more tags than it closes, by so many that it cannot be MDX. */
export function leavesTagsOpen(text: string): boolean {
  let open = 0;
  for (const {groups} of text.matchAll(TAG)) {
    if (groups!['closing']) open--;
    else if (!groups!['ended']) open++;
  }
  return open > MOST_OPEN;
}
