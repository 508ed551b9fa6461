import type {PhrasingContent} from 'mdast';
import {isHtmlComment} from '../htmlComments.js';
import type {Nodes, SatteriPage, VisitorContext} from '../page.js';
import {isRemovedComment} from './removedComment.js';
import {isBareDirective, isDigitDirective} from './nodeText.js';

/**
 * Rebuilds the children of a node's parent, once. Around removed comments, and directives whose names start with a digit, satteri has
 * several texts where unified's tree has one.
 */
export function rebuildText(
  node: Readonly<Nodes>,
  context: VisitorContext,
  page: SatteriPage,
): void {
  const parent = context.parent(node);
  if (!parent || page.rewrittenParents.has(parent)) return;
  page.rewrittenParents.add(parent);
  const children = joinTexts(parent.children as PhrasingContent[], page);
  const texts = children.map((child) =>
    typeof child === 'string' ? {type: 'text' as const, value: page.emojify(child)} : child,
  );
  context.setProperty(parent, 'children', texts);
}

/** Joins neighbouring texts, as strings, and drops comments. Other children stay as they are. */
function joinTexts(children: PhrasingContent[], page: SatteriPage): (PhrasingContent | string)[] {
  const joined: (PhrasingContent | string)[] = [];
  for (const child of children) {
    if (child.type === 'mdxTextExpression' && isHtmlComment(child.value)) continue;
    if (isRemovedComment(child, page)) continue;
    const text = readText(child);
    const last = joined.at(-1);
    if (text !== undefined && typeof last === 'string') joined[joined.length - 1] = last + text;
    else joined.push(text ?? child);
  }
  return joined;
}

function readText(node: PhrasingContent): string | undefined {
  if (node.type === 'text') return node.value;
  if (node.type === 'textDirective' && isDigitDirective(node) && isBareDirective(node))
    return `:${node.name}`;
  return undefined;
}
