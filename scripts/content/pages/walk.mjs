/** All nodes of a tree in the order of the text. */
export function listNodes(tree) {
  return [tree, ...(tree.children ?? []).flatMap(listNodes)];
}

const unread = new Set([
  'code',
  'yaml',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'html',
]);

/** The text of a node that a reader reads: no code blocks, no expressions, no comments. */
export function readText(node) {
  if (unread.has(node.type)) return '';
  if (node.type === 'textDirective' && node.children.length === 0) return `:${node.name}`;
  if (!node.children) return node.value ?? '';
  const separator = node.type === 'paragraph' || node.type === 'heading' ? '' : ' ';
  return node.children.map(readText).join(separator);
}

/** Words in lower case, without punctuation; `dg.asset` and `top-level` are one each. */
export function listWords(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[._'’/-][\p{L}\p{N}]+)*/gu) ?? [];
}

export function lineOf(node) {
  return node.position.start.line;
}
