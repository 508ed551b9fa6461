import type {Node} from 'unist';
import type {PageSession} from './PageSession.js';

const PREFIXES: {[type: string]: string} = {
  textDirective: ':',
  leafDirective: '::',
  containerDirective: ':::',
};

interface Directive extends Node {
  name: string;
  attributes?: Record<string, unknown> | null;
  children: Node[];
}

function isDirective(node: Node): node is Directive {
  return node.type in PREFIXES;
}

/** Whether a directive is only `:word`, without label and attributes. It counts as prose, e.g. a time or a Windows path. */
function isPlainTextDirective(node: Node): boolean {
  if (node.type !== 'textDirective' || !isDirective(node)) return false;
  return node.children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
}

/** Whether no plugin has handled a directive. A plugin that does sets data on it. */
export function isUnusedDirective(node: Node): node is Directive {
  return isDirective(node) && !node.data && !isPlainTextDirective(node);
}

export function reportUnusedDirective(
  node: Pick<Directive, 'type' | 'name' | 'position'>,
  session: PageSession,
): void {
  const found = `${PREFIXES[node.type]}${node.name}`;
  session.report(
    {
      name: 'unused-directive',
      severity: 'warn',
      message: `Nothing handles the directive ${found}: it is shown as plain content.`,
      found,
      hint:
        node.type === 'containerDirective'
          ? 'Is it an admonition with a misspelt name? Custom names are listed in the plugin option `admonitions.keywords`.'
          : `If it is meant as text, write \\${found}.`,
    },
    node,
  );
}
