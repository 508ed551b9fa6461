import {listKeywords} from '../../admonitionKeywords.js';
import {reportUnusedDirective} from '../../session/unusedDirectives.js';
import {NeedsUnified} from '../NeedsUnified.js';
import type {Node, SatteriPage, Visitors, VisitorContext} from '../page.js';
import {isBareDirective, isDigitDirective} from './nodeText.js';
import {rebuildText} from './rebuildText.js';

type Directive = Node<'containerDirective' | 'leafDirective' | 'textDirective'>;

/** Directives that nothing has taken up: `:word` is text again, others are shown as plain blocks. */
export function unusedDirectives(page: SatteriPage): Visitors {
  const keywords = new Set(listKeywords(page.session.options.admonitions));
  const show = (node: Readonly<Directive>, context: VisitorContext) => {
    // A bridged plugin that takes up a directive leaves data on it.
    if (node.data && Object.keys(node.data).length > 0) return;
    reportUnusedDirective(node, page.session);
    context.setProperty(node, 'data', {hName: 'div'});
  };
  return {
    containerDirective: (node, context) => {
      if (!keywords.has(node.name)) show(node, context);
    },
    leafDirective: show,
    textDirective: (node, context) => {
      if (isDigitDirective(node)) restoreDigits(node, context, page);
      else if (isBareDirective(node))
        context.replaceNode(node, {type: 'text', value: `:${node.name}`});
      else show(node, context);
    },
  };
}

/** `10:30` is text to unified; satteri sees a directive named 30. */
function restoreDigits(
  node: Readonly<Node<'textDirective'>>,
  context: VisitorContext,
  page: SatteriPage,
): void {
  if (!isBareDirective(node)) throw new NeedsUnified('a directive whose name starts with a digit');
  rebuildText(node, context, page);
}
