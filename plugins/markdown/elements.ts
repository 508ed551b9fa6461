import type {Html, Parent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Position} from 'unist';
import type {VFile} from 'vfile';

/** An element that is written without children: `<PyObject name="dagster.asset" />`, in MDX and in Markdown. */
export interface Element {
  attributes: {[name: string]: string | undefined};
  position: Position | undefined;
  replaceWith(...nodes: Parent['children']): void;
}

type Node = Parent['children'][number];
type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

const TAG = /^<([A-Z]\w*)((?:\s+\w+="[^"]*")*)\s*\/>$/;
const ATTRIBUTE = /(\w+)="([^"]*)"/g;

function readJsx({attributes}: Jsx): Element['attributes'] {
  const plain = attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const values = plain.map(({name, value}) => [
    name,
    typeof value === 'string' ? value : undefined,
  ]);
  return Object.fromEntries(values) as Element['attributes'];
}

function readHtml({value}: Html, name: string): Element['attributes'] | undefined {
  const [, tag, attributes = ''] = TAG.exec(value.trim()) ?? [];
  if (tag !== name) return undefined;
  return Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, key, text]) => [key, text]),
  );
}

function readAttributes(node: Node, name: string): Element['attributes'] | undefined {
  if (node.type === 'html') return readHtml(node, name);
  const isJsx = node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement';
  return isJsx && node.name === name ? readJsx(node) : undefined;
}

/** The elements of that name, in the order of the page. */
export function findElements(tree: Root, name: string): Element[] {
  const found: Element[] = [];
  visitChildren(tree, (node, parent) => {
    const attributes = readAttributes(node, name);
    if (!attributes) return;
    const replaceWith = (...nodes: Parent['children']) => {
      parent.children.splice(parent.children.indexOf(node), 1, ...nodes);
    };
    found.push({attributes, position: node.position, replaceWith});
  });
  return found;
}

function visitChildren(parent: Parent, visit: (node: Node, parent: Parent) => void): void {
  for (const node of parent.children) {
    visit(node, parent);
    if ('children' in node) visitChildren(node, visit);
  }
}

/** The error of an element that asks for something it does not get. Its message is one sentence. */
export class ElementFault extends Error {}

/** Calls `expand` with each element. If elements have faults, it fails at the first of them, with the messages of all. */
export function expandElements(
  elements: Element[],
  file: VFile,
  expand: (element: Element) => void,
): void {
  const faults = elements.flatMap((element) => {
    try {
      expand(element);
      return [];
    } catch (error) {
      if (!(error instanceof ElementFault)) throw error;
      return [{message: error.message, position: element.position}];
    }
  });
  if (faults.length === 0) return;
  const [first, ...others] = faults;
  const more = others.map(({message, position}) => `Line ${position?.start.line}: ${message}`);
  file.fail([first!.message, ...more].join(' '), first!.position);
}
