import {blankCode} from '../dropCode.js';
import {countOpenTags} from './tags.js';

/** More open tags than a page has by mistake, and so few that they take no time. */
const MOST_OPEN = 8;

/** Whether a page with expressions leaves so many tags open, outside of code, that it cannot be valid MDX. */
export function leavesTagsOpen(text: string): boolean {
  if (!text.includes('{') || countOpenTags(text) <= MOST_OPEN) return false;
  return countOpenTags(blankCode(text)) > MOST_OPEN;
}
