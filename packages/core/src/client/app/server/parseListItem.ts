const LIST_ITEM = /^<li(?: class="([^"]*)")?>(.*)<\/li>$/s;
const CHARACTERS: {[entity: string]: string} = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

export interface ListItem {
  className: string | undefined;
  /** What stands within the element. */
  html: string;
}

/** Takes React's markup of a list item apart; `undefined` for other markup, and for items with other attributes. */
export function parseListItem(markup: string): ListItem | undefined {
  const [, className, html] = LIST_ITEM.exec(markup) ?? [];
  if (html === undefined) return undefined;
  return {
    className: className?.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => CHARACTERS[entity]!),
    html,
  };
}
