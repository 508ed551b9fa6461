/** The metadata for search engines in a page's head. */
export interface PageHead {
  title: string;
  /** E.g. `docs-default-current`, `default`, `blog_posts_list`. */
  tag: string;
  /** Words that an author wants the page to be found by: `keywords` of the front matter. */
  keywords: string;
}

const TAG = /name="docusaurus_tag" content="([^"]*)"/;
const KEYWORDS = /name="keywords" content="([^"]*)"/;
const TITLE = /<title[^>]*>([^<]*)<\/title>/;
const ENTITIES: {[entity: string]: string} = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, entity: string) => ENTITIES[entity]!);
}

function cutEnd(text: string, end: string): string {
  return end && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

/** Reads tags that the theme itself writes, always in this form. `titleEnd`: the text with which the site ends its titles. */
export function readHead(head: {title: string; meta: string}, titleEnd: string): PageHead {
  const title = decode(TITLE.exec(head.title)?.[1] ?? '');
  const keywords = decode(KEYWORDS.exec(head.meta)?.[1] ?? '');
  const tag = TAG.exec(head.meta)?.[1] ?? 'default';
  return {title: cutEnd(title, titleEnd), tag, keywords};
}

/** Whether the page lists posts or tagged documents. Such lists contain no text that the pages themselves do not contain. */
export function isListing({tag}: PageHead): boolean {
  return tag !== 'default' && !tag.startsWith('docs-');
}
