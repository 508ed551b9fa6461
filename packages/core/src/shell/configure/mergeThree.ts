import {isDeepStrictEqual} from 'node:util';
import {isPlain, type PlainObject} from '../config/isPlain.js';

/** Copies objects and arrays; functions and instances of classes stay the same. */
export function copyPlain<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyPlain) as Value;
  if (!isPlain(value)) return value;
  const copied = Object.entries(value).map(([key, inner]) => [key, copyPlain(inner)]);
  return Object.fromEntries(copied) as Value;
}

interface Values {
  shown: unknown;
  changed: unknown;
  own: unknown;
}

const isPlainOrMissing = (value: unknown) => value === undefined || isPlain(value);

function mergeValues({shown, changed, own}: Values): unknown {
  if (isPlain(changed) && isPlainOrMissing(shown) && isPlainOrMissing(own))
    return mergeThree({shown: shown ?? {}, changed, own: own ?? {}} as never);
  return isDeepStrictEqual(shown, changed) ? (own ?? changed) : changed;
}

/**
 * Where plugins left what they were shown, the engine's own value holds, if it has one; elsewhere theirs. Keys come in the
 * order of the engine's, then the others as plugins left them.
 */
export function mergeThree(o: {
  shown: PlainObject;
  changed: PlainObject;
  own: PlainObject;
}): PlainObject {
  const {shown, changed, own} = o;
  const isRemoved = (key: string) => key in shown && !(key in changed);
  const keys = [...new Set([...Object.keys(own), ...Object.keys(changed)])];
  const merged = keys
    .filter((key) => !isRemoved(key))
    .map((key) => {
      const values = {shown: shown[key], changed: changed[key], own: own[key]};
      return [key, key in changed ? mergeValues(values) : own[key]] as const;
    });
  return Object.fromEntries(merged);
}
