import {isHtmlComment} from '../htmlComments.js';
import {NeedsUnified} from '../NeedsUnified.js';
import type {SatteriPage, Visitors} from '../page.js';
import {rebuildText} from './rebuildText.js';

/** Takes out what was an HTML comment, and declines expressions with elements in them. */
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

/** Whether `<b>` within JavaScript goes through the component map depends on the version of MDX that the site has. */
export function refuseElements(code: string): void {
  if (/<[a-z]/.test(code) && !ONLY_COMMENT.test(code))
    throw new NeedsUnified('an element within JavaScript');
}
