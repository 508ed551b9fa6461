import type {PhrasingContent} from 'mdast';

const ENTITIES: {[letter: string]: string} = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '`': '&#96;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"`]/g, (letter) => ENTITIES[letter]!);
}

const TAGS: {[type: string]: string} = {emphasis: 'em', strong: 'strong'};

/** Whether nodes are only text, code and emphasis. Links are not plain, as the compiler must check them. */
export function isPlain(nodes: PhrasingContent[]): boolean {
  return nodes.every((node) => {
    if (node.type === 'text' || node.type === 'inlineCode') return true;
    return node.type in TAGS && 'children' in node && isPlain(node.children);
  });
}

/** The HTML of plain nodes. `toCode` makes HTML of a piece of code. */
export function toHtml(nodes: PhrasingContent[], toCode = writeCode): string {
  return nodes
    .map((node) => {
      if (node.type === 'inlineCode') return toCode(node.value);
      if (!('children' in node)) return escapeHtml('value' in node ? node.value : '');
      const tag = TAGS[node.type]!;
      return `<${tag}>${toHtml(node.children, toCode)}</${tag}>`;
    })
    .join('');
}

/** Code between backticks, of which `src/components/Markup` makes an element. */
export function writeCode(text: string): string {
  return `\`${escapeHtml(text)}\``;
}
