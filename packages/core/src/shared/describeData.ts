import {makeJsonPortable} from './portableText.js';

/**
 * As JSON that is the same in each checkout: functions and patterns count by their text, maps and sets by what they hold. Throws for
 * circular data.
 */
export function describeData(value: unknown, siteDir: string): string {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'function' || typeof inner === 'bigint') return String(inner);
    if (inner instanceof RegExp) return String(inner);
    return inner instanceof Map || inner instanceof Set ? [...inner] : inner;
  });
  return makeJsonPortable(text ?? '', siteDir);
}
