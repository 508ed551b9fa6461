import escapeHtml from 'escape-html';
import type {TocCode} from '../../types.js';
import type {AnyNode, SatteriPage} from '../page.js';
import type {HeadingView} from './HeadingView.js';
import {nodeText} from './nodeText.js';

/** Adds the heading to the table of contents, with its text as HTML. Leaves out titles and empty headings. */
export function addHeading(heading: HeadingView, id: string): void {
  const {node, page} = heading;
  if (node.depth < 2) return;
  const parts = heading.all
    .slice(0, heading.count)
    .map((child, index) => readPart(child, index, heading));
  if (parts.every(({text}) => text === '')) return;
  page.toc.push({
    value: parts
      .map(({html}) => html)
      .join('')
      .trim(),
    id,
    level: node.depth,
  });
}

export function addPlainHeading(
  {text, id, level}: {text: string; id: string; level: number},
  {toc}: SatteriPage,
): void {
  if (level >= 2) toc.push({value: escapeHtml(text), id, level});
}

// Reads text and code through the context. Other nodes are read directly, which is slower.
function readPart(
  child: AnyNode,
  index: number,
  heading: HeadingView,
): {text: string; html: string} {
  if (child.type !== 'text' && child.type !== 'inlineCode') {
    return {text: nodeText(child), html: toHtml(child, heading.page)};
  }
  const text = heading.textOf(index);
  if (child.type === 'inlineCode') return {text, html: `<code>${escapeHtml(text)}</code>`};
  return {text, html: escapeHtml(heading.page.emojify(text))};
}

interface Loose extends AnyNode {
  name?: string | null;
  value?: string;
  children?: Loose[];
  attributes?: {type: string; name: string; value?: unknown}[];
}

const WRAPPERS: {[type: string]: [string, string]} = {
  emphasis: ['<em>', '</em>'],
  strong: ['<strong>', '</strong>'],
  delete: ['<del>', '</del>'],
  link: ['', ''],
};

function toHtml(node: Loose, page: SatteriPage): string {
  if (node.type === 'mdxJsxTextElement') return jsxToHtml(node, page);
  if (node.type === 'text') return escapeHtml(page.emojify(node.value ?? ''));
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value ?? '')}</code>`;
  const wrapper = WRAPPERS[node.type];
  return wrapper ? wrapper.join(childrenToHtml(node, page)) : page.emojify(nodeText(node));
}

function childrenToHtml({children = []}: Loose, page: SatteriPage): string {
  return children
    .map((child) => toHtml(child, page))
    .join('')
    .trim();
}

function jsxToHtml(node: Loose, page: SatteriPage): string {
  if (node.name === 'img') return '';
  const attributes = (node.attributes ?? []).filter(({type}) => type === 'mdxJsxAttribute');
  const attribute =
    attributes.find(({name}) => name === 'className') ??
    attributes.find(({name}) => name === 'class');
  const written = attribute ? ` class="${escapeHtml(String(attribute.value))}"` : '';
  return `<${node.name}${written}>${childrenToHtml(node, page)}</${node.name}>`;
}

/** The code of the export `toc`: the headings, and the tables of contents of the partials that the page shows. */
export function writeToc({toc, partials}: SatteriPage): TocCode {
  const imports = new Map<string, string>();
  const items = toc.flatMap((item) => {
    if (!('component' in item)) return [JSON.stringify(item)];
    const specifier = partials.get(item.component);
    if (!specifier) return [];
    const local = `__toc${item.component}`;
    imports.set(local, specifier);
    return [`...${local}`];
  });
  return {
    imports: [...imports].map(([local, specifier]) => ({local, specifier})),
    expression: `[${items.join(',')}]`,
  };
}
