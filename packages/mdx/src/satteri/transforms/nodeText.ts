import type {AnyNode} from '../page.js';

interface Loose extends AnyNode {
  name?: string;
  value?: string;
  alt?: string | null;
  children?: Loose[];
  attributes?: Record<string, unknown>;
}

/** unified's directives start with a letter; satteri's with a digit too, as in `10:30`. */
export function isDigitDirective(node: AnyNode): boolean {
  return node.type === 'textDirective' && !/^[A-Za-z]/.test((node as Loose).name ?? '');
}

/** Whether the node is or contains such a directive. */
export function holdsDigitDirective(node: AnyNode): boolean {
  return isDigitDirective(node) || ((node as Loose).children ?? []).some(holdsDigitDirective);
}

/** The text of a node and all nodes below it, including alternative texts of images. */
export function nodeText(node: AnyNode): string {
  const {name, value, alt, children} = node as Loose;
  if (isDigitDirective(node)) return `:${name}`;
  if (value !== undefined) return value;
  if (node.type === 'image' || node.type === 'imageReference') return alt ?? '';
  return children?.map(nodeText).join('') ?? '';
}

/** Whether a directive is only `:name`, without label and attributes. */
export function isBareDirective(node: AnyNode): boolean {
  const {children, attributes} = node as Loose;
  return (children?.length ?? 0) === 0 && Object.keys(attributes ?? {}).length === 0;
}
