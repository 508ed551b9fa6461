import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import type {Definition, Namespace} from '../modules/types.js';
import {toSource} from '../modules/versions.js';
import {describeHooks} from './describeHooks.js';
import {joinFamily} from './families.js';

type Content = (props: object) => ReactNode;

function nameType({type, props}: ReactElement<{id?: unknown}>): string {
  if (typeof props.id === 'string') return `#${props.id}`;
  if (typeof type === 'string') return type;
  const {displayName, name} = type as {displayName?: string; name?: string};
  return displayName ?? name ?? 'component';
}

/** Gives elements keys by kind and number, so that the second table keeps its key whatever is written before it. */
function addKeys(children: ReactNode[]): ReactNode[] {
  const counts = new Map<string, number>();
  return children.map((child) => {
    if (!isValidElement<{id?: unknown}>(child) || child.key !== null) return child;
    const name = nameType(child);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return cloneElement(child, {key: `${name} ${count}`});
  });
}

function keyContent(content: ReactNode): ReactNode {
  if (!isValidElement<{children?: ReactNode}>(content) || content.type !== Fragment) return content;
  const {children} = content.props;
  return Array.isArray(children) ? createElement(Fragment, {}, ...addKeys(children)) : content;
}

/** Prepares the content of a page module so that it keeps its state when its next version replaces it. */
export function adoptModule(file: string, exports: Namespace, definition: Definition): void {
  const content = exports.default;
  if (typeof content !== 'function' || !/mdx/i.test(content.name)) return;
  const original = content as Content;
  const keyed = function MDXContent(props: object): ReactNode {
    return keyContent(original(props));
  };
  exports.default = Object.assign(keyed, original);
  joinFamily(keyed, toSource(file), describeHooks(definition));
}
