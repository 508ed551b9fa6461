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

/** The same of any node below. */
export function holdsDigitDirective(node: AnyNode): boolean {
  return isDigitDirective(node) || ((node as Loose).children ?? []).some(holdsDigitDirective);
}

/** The text of a node and all below it, alternative texts of images included. */
export function nodeText(node: AnyNode): string {
  const {name, value, alt, children} = node as Loose;
  if (isDigitDirective(node)) return `:${name}`;
  if (value !== undefined) return value;
  if (node.type === 'image' || node.type === 'imageReference') return alt ?? '';
  return children?.map(nodeText).join('') ?? '';
}

/** Like `children` and `attributes` empty: `:name` alone. */
export function isBareDirective(node: AnyNode): boolean {
  const {children, attributes} = node as Loose;
  return (children?.length ?? 0) === 0 && Object.keys(attributes ?? {}).length === 0;
}
