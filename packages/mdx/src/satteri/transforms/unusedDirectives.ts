import {listKeywords} from '../../admonitionKeywords.js';
import {reportUnusedDirective} from '../../session/unusedDirectives.js';
import type {Node, SatteriPage, Visitors, VisitorContext} from '../page.js';
import {isBareDirective, isDigitDirective} from './nodeText.js';

type Directive = Node<'containerDirective' | 'leafDirective' | 'textDirective'>;

/** Handles directives that no plugin has handled: `:word` becomes text again, others are reported and become plain blocks. */
export function unusedDirectives(page: SatteriPage): Visitors {
  const keywords = new Set(listKeywords(page.session.options.admonitions));
  const show = (node: Readonly<Directive>, context: VisitorContext) => {
    // A bridged plugin that handles a directive sets data on it.
    if (Object.keys(node.data ?? {}).some((key) => key !== 'place')) return;
    reportUnusedDirective(node, page.session);
    context.setProperty(node, 'data', {hName: 'div'});
  };
  return {
    containerDirective: (node, context) => {
      if (!keywords.has(node.name)) show(node, context);
    },
    leafDirective: show,
    textDirective: (node, context) => {
      if (isDigitDirective(node)) return;
      if (isBareDirective(node)) context.replaceNode(node, {type: 'text', value: `:${node.name}`});
      else show(node, context);
    },
  };
}
