import {describeDeferred} from '../rspack.js';

export interface PlainObject {
  [key: string]: unknown;
}

/** Whether the value is an object that no class made. */
export function isPlain(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false;
  // To look into it would load Rspack.
  if (describeDeferred(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
