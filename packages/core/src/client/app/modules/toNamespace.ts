import type {Namespace} from './types.js';

const namespaces = new WeakMap<object, Namespace>();

function isNamespace(value: object): value is Namespace {
  return (
    '__esModule' in value ||
    (value as {[Symbol.toStringTag]?: string})[Symbol.toStringTag] === 'Module'
  );
}

/** Tells bundled code, as the bundlers do, that this is an ES module. */
export function markNamespace(exports: object): Namespace {
  return Object.defineProperty(exports as Namespace, '__esModule', {value: true});
}

function wrap(value: object): Namespace {
  // Names that are inherited can be imported too: those of a class, or of its instance.
  return markNamespace(Object.setPrototypeOf({...value, default: value}, value));
}

/** JSON, CommonJS exports and asset URLs as `import * as x` shows them. The same value gives the same namespace. */
export function toNamespace(value: unknown): Namespace {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function')
    return markNamespace({default: value});
  if (isNamespace(value)) return value;
  const known = namespaces.get(value) ?? wrap(value);
  namespaces.set(value, known);
  return known;
}
