import {countOpenTags} from './tags.js';

/** More than a page has by mistake, and so few that they take no time. */
const MOST_OPEN = 8;

/** Whether the page opens more tags than it closes, by so many that it cannot be MDX. */
export function leavesTagsOpen(text: string): boolean {
  return countOpenTags(text) > MOST_OPEN;
}
