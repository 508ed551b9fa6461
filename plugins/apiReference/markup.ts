import type {Node} from 'unist';

/** A node that the compiler writes as the element that `data` names. */
export interface Markup extends Node {
  type: 'markup';
  children: Node[];
  data: {hName: string; hProperties: {[name: string]: unknown}};
}

export function createElement(tag: string, children: Node[], props: object = {}): Markup {
  const hProperties = {...props};
  return {type: 'markup', children, data: {hName: tag, hProperties}};
}

interface MarkupProps {
  className?: string;
  /** The symbol that anchors in the HTML belong to. */
  of?: string;
  /** How many rows a long list has. */
  'data-rows'?: number;
}

/** HTML that readers need no code for: `src/components/Markup` shows it as it is. */
export function createMarkup(as: string, html: string, props: MarkupProps = {}): Markup {
  return {type: 'markup', children: [], data: {hName: 'markup', hProperties: {as, html, ...props}}};
}
