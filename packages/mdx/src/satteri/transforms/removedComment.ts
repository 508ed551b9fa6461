import type {AnyNode, SatteriPage} from '../page.js';

/** A comment of plain Markdown, which the site lets Docusaurus remove. */
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
