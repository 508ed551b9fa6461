import type {AnyNode, SatteriPage, Visitors} from '../page.js';
import {rebuildText} from './rebuildText.js';

const BLOCKS = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'heading',
]);

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

export function rawHtml(page: SatteriPage): Visitors {
  if (page.format !== 'md') return {};
  return {
    html: (node, context) => {
      if (!isRemovedComment(node, page)) return;
      const isInText = !BLOCKS.has(context.parent(node)?.type ?? 'root');
      if (isInText) rebuildText(node, context, page);
      else context.removeNode(node);
    },
  };
}
