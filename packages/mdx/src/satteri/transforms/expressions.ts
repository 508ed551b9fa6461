import {isHtmlComment} from '../htmlComments.js';
import {NeedsUnified} from '../NeedsUnified.js';
import type {SatteriPage, Visitors} from '../page.js';
import {rebuildText} from './rebuildText.js';

/** Removes expressions that were HTML comments, and declines expressions that contain elements. */
export function expressions(page: SatteriPage): Visitors {
  if (page.format === 'md' || !(page.traits.expressions || page.traits.htmlComments)) return {};
  return {
    mdxFlowExpression: (node, context) => {
      if (isHtmlComment(node.value)) context.removeNode(node);
      else refuseElements(node.value);
    },
    mdxTextExpression: (node, context) => {
      if (!isHtmlComment(node.value)) refuseElements(node.value);
      else if (context.parent(node)?.type === 'heading') context.removeNode(node);
      else rebuildText(node, context, page);
    },
  };
}

const ONLY_COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

/** Declines elements within JavaScript: the site's version of MDX decides whether they go through the component map. */
export function refuseElements(code: string): void {
  if (/<[a-z]/.test(code) && !ONLY_COMMENT.test(code))
    throw new NeedsUnified('an element within JavaScript');
}
