/** What Markdown itself turns into: elements that go through the component map. */
const MARKDOWN_TAGS =
  'p a em strong del code pre img br hr blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td input section sup header admonition mermaid mdxAdmonitionTitle div span'.split(
    ' ',
  );

const WRITTEN_TAG = /<([a-z][\w.:-]*)/g;

export const COLLAPSED = 'VelocisaurusCollapsed';

/**
 * satteri takes a tag without attributes (`<br/>`, `<details>`) for Markdown's own element, which goes through the component
 * map; unified leaves it as written. Collapsing of static parts leaves the listed elements as they were written, so all tags
 * are listed; the name of the component that would replace a collapsed part tells if one was missed.
 */
export function listWrittenTags(text: string): string[] {
  const written = text.includes('<')
    ? Array.from(text.matchAll(WRITTEN_TAG), ([, tag]) => tag!)
    : [];
  return written.length === 0 ? [...MARKDOWN_TAGS] : [...new Set([...MARKDOWN_TAGS, ...written])];
}

/** What to tell satteri of them. */
export function keepTags(ignoreElements: string[]) {
  return {component: COLLAPSED, prop: 'x', ignoreElements};
}
