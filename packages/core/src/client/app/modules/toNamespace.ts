import type {Namespace} from './types.js';

const namespaces = new WeakMap<object, Namespace>();

function isNamespace(value: object): value is Namespace {
  return (
    '__esModule' in value ||
    (value as {[Symbol.toStringTag]?: string})[Symbol.toStringTag] === 'Module'
  );
}

function wrap(value: unknown): Namespace {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return {...(isPlain && value), default: value, __esModule: true};
}

/** JSON, CommonJS exports and asset URLs as `import * as x` shows them. The same value gives the same namespace. */
export function toNamespace(value: unknown): Namespace {
  if (typeof value !== 'object' || value === null) return wrap(value);
  if (isNamespace(value)) return value;
  const known = namespaces.get(value) ?? wrap(value);
  namespaces.set(value, known);
  return known;
}
