import {unescapeAttribute} from './unescapeAttribute.js';

const LIST_ITEM = /^<li(?: class="([^"]*)")?>(.*)<\/li>$/s;

export interface ListItem {
  className: string | undefined;
  /** What stands within the element. */
  html: string;
}

/** Takes React's markup of a list item apart; `undefined` for other markup, and for items with other attributes. */
export function parseListItem(markup: string): ListItem | undefined {
  const [, className, html] = LIST_ITEM.exec(markup) ?? [];
  if (html === undefined) return undefined;
  return {className: className === undefined ? className : unescapeAttribute(className), html};
}
