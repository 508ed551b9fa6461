import type {AnyNode, SatteriPage} from '../page.js';

/** Whether the node is a comment in plain Markdown that Docusaurus removes by the site's config. */
export function isRemovedComment(
  node: AnyNode & {value?: string},
  {format, session}: SatteriPage,
): boolean {
  if (
    node.type !== 'html' ||
    format !== 'md' ||
    !session.options.markdownConfig.mdx1Compat.comments
  )
    return false;
  const value = node.value ?? '';
  return value.startsWith('<!--') && value.indexOf('-->') === value.trimEnd().length - '-->'.length;
}
