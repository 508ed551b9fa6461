import type {SatteriPage, Visitors} from '../page.js';
import {isRemovedComment} from './removedComment.js';
import {rebuildText} from './rebuildText.js';

const BLOCKS = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'heading',
]);

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
