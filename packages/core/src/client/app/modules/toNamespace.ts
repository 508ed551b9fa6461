import type {Namespace} from './types.js';

const namespaces = new WeakMap<object, Namespace>();

function isNamespace(value: object): value is Namespace {
  return (
    '__esModule' in value ||
    (value as {[Symbol.toStringTag]?: string})[Symbol.toStringTag] === 'Module'
  );
}

/** Marks an ES module for bundled code, as bundlers do. */
export function markNamespace(exports: object): Namespace {
  return Object.defineProperty(exports as Namespace, '__esModule', {value: true});
}

function wrap(value: object): Namespace {
  // Inherited names can be imported too: those of a class, or of an instance.
  return markNamespace(Object.setPrototypeOf({...value, default: value}, value));
}

/** Returns JSON, CommonJS exports and asset URLs in the form of `import * as x`. The same value gives the same namespace. */
export function toNamespace(value: unknown): Namespace {
  if ((typeof value !== 'object' || value === null) && typeof value !== 'function')
    return markNamespace({default: value});
  if (isNamespace(value)) return value;
  const known = namespaces.get(value) ?? wrap(value);
  namespaces.set(value, known);
  return known;
}
