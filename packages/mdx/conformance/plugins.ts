import type {Program} from 'estree';
import type {Node} from 'unist';
import type {VFile} from 'vfile';

/** Plugins of the kinds that sites write, for both compilers to run. */

interface Loose extends Node {
  children?: Loose[];
  value?: string;
  url?: string;
  name?: string;
  tagName?: string;
  lang?: string;
  meta?: string | null;
  properties?: {[name: string]: unknown};
  attributes?: unknown;
  data?: {[key: string]: unknown} & {estree?: Program};
}

function walk(node: Loose, visit: (node: Loose, parent: Loose, index: number) => void): void {
  [...(node.children ?? [])].forEach((child, index) => {
    visit(child, node, index);
    walk(child, visit);
  });
}

/** Changes texts in place. */
export function shoutTexts() {
  return (tree: Loose) =>
    walk(
      tree,
      (node) => node.type === 'text' && (node.value = node.value?.replace(/fruit/gi, 'FRUIT')),
    );
}

/** Rewrites links before Docusaurus resolves them. */
export function expandLinks() {
  return async (tree: Loose) => {
    await Promise.resolve();
    walk(
      tree,
      (node) =>
        node.type === 'link' && (node.url = node.url?.replace(/^wiki:/, 'https://wiki.example/')),
    );
  };
}

/** Turns a fence into components and imports what these need: a tree of JavaScript without text. */
export function tabsFromCode() {
  return (tree: Loose) => {
    let used = false;
    walk(tree, (node, parent, index) => {
      if (node.type !== 'code' || !node.meta?.includes('tabs')) return;
      used = true;
      const copy = {type: 'code', lang: 'bash', meta: 'title="copy"', value: node.value};
      const attributes = [{type: 'mdxJsxAttribute', name: 'value', value: 'a'}];
      const item = {
        type: 'mdxJsxFlowElement',
        name: 'TabItem',
        attributes,
        children: [copy],
      } as Loose;
      parent.children![index] = {
        type: 'mdxJsxFlowElement',
        name: 'Tabs',
        attributes: [],
        children: [item],
      };
    });
    if (used)
      tree.children!.unshift(
        importNode('Tabs', '@theme/Tabs'),
        importNode('TabItem', '@theme/TabItem'),
      );
  };
}

function importNode(name: string, source: string): Loose {
  const local = {type: 'Identifier' as const, name};
  const declaration = {
    type: 'ImportDeclaration' as const,
    specifiers: [{type: 'ImportDefaultSpecifier' as const, local}],
    source: {type: 'Literal' as const, value: source, raw: `'${source}'`},
    attributes: [],
  };
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {estree: {type: 'Program', sourceType: 'module', body: [declaration]}},
  };
}

/** Handles a directive. */
export function kbdDirective() {
  return (tree: Loose) =>
    walk(tree, (node) => {
      if (node.type === 'textDirective' && node.name === 'kbd')
        node.data = {hName: 'kbd', hProperties: {className: ['key']}};
    });
}

/** Removes entries of the table of contents, whose tree Docusaurus puts at the end of the page. */
export function shortenToc() {
  return (tree: Loose) =>
    walk(tree, (node) => {
      const [statement] = node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [];
      if (
        statement?.type !== 'ExportNamedDeclaration' ||
        statement.declaration?.type !== 'VariableDeclaration'
      )
        return;
      const [{id, init} = {id: undefined, init: undefined}] = statement.declaration.declarations;
      if (id?.type === 'Identifier' && id.name === 'toc' && init?.type === 'ArrayExpression')
        init.elements.splice(1);
    });
}

/** Gives elements a class and wraps tables. */
export function decorateElements() {
  return (tree: Loose) =>
    walk(tree, (node, parent, index) => {
      if (node.type !== 'element') return;
      if (node.tagName === 'p')
        node.properties = {...node.properties, className: ['para'], 'data-n': 1};
      if (node.tagName === 'table') {
        parent.children![index] = {
          type: 'element',
          tagName: 'div',
          properties: {className: ['wide']},
          children: [node],
        };
      }
    });
}

/** Rewrites attributes of components. */
export function renameAttributes() {
  return (tree: Loose) =>
    walk(tree, (node) => {
      if (!node.type.startsWith('mdxJsx')) return;
      for (const attribute of node.attributes as {name?: string}[])
        if (attribute.name === 'label') attribute.name = 'caption';
    });
}

function parent(type: string, ...children: Loose[]): Loose {
  return {type, children};
}

/** Inserts whole trees, as parsers return them, also one within another. */
export function insertTrees() {
  return (tree: Loose) => {
    const text = (value: string) => ({type: 'text', value});
    const heading = {...parent('heading', text('Of a tree')), depth: 2};
    const inner = parent('root', parent('paragraph', text('a')), parent('paragraph', text('b')));
    const outer = parent('root', inner, heading, inner, parent('paragraph', text('c')));
    tree.children!.unshift(parent('blockquote', inner), outer);
  };
}

/** Inserts an empty tree, and trees into a list item. */
export function insertOddTrees() {
  return (tree: Loose) => {
    const inner = parent('root', parent('paragraph', {type: 'text', value: 'a'}));
    tree.children!.unshift(parent('root'), parent('list', parent('listItem', inner, inner)));
  };
}

/** Adds a checksum of the text that it gets. The text itself would make some pages use the other compiler. */
export function sumSource() {
  return (tree: Loose, file: VFile) => {
    const value = String(
      [...String(file)].reduce((sum, char) => (sum * 31 + char.codePointAt(0)!) % 1e9, 0),
    );
    tree.children!.push({type: 'code', lang: 'text', value} as Loose);
  };
}
