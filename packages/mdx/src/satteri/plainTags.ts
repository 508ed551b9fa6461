/** Elements that Markdown syntax compiles to. They go through the component map. */
const MARKDOWN_TAGS =
  'p a em strong del code pre img br hr blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr th td input section sup header admonition mermaid mdxAdmonitionTitle div span'.split(
    ' ',
  );

const WRITTEN_TAG = /<([a-z][\w.:-]*)/g;

export const COLLAPSED = 'VelocisaurusCollapsed';

/**
 * Lists the tags of a page that satteri must leave as they are. satteri treats a tag without attributes (`<br/>`, `<details>`) like
 * Markdown's own element, which goes through the component map; unified leaves it as written. When satteri collapses static parts, it
 * leaves the elements of this list as written, so the list has all tags. If it lacks one, the code contains the name {@link COLLAPSED}.
 */
export function listWrittenTags(text: string): string[] {
  const written = text.includes('<')
    ? Array.from(text.matchAll(WRITTEN_TAG), ([, tag]) => tag!)
    : [];
  return written.length === 0 ? [...MARKDOWN_TAGS] : [...new Set([...MARKDOWN_TAGS, ...written])];
}

/** satteri's option for the collapsing of static parts, with the elements that stay as they are. */
export function keepTags(ignoreElements: string[]) {
  return {component: COLLAPSED, prop: 'x', ignoreElements};
}
