import {makeJsonPortable} from '../../shared/portableText.js';

/** As text without paths of the machine; functions and patterns count by their text. Undefined for what has no end. */
export function describeValue(value: unknown, siteDir: string): string | undefined {
  try {
    const text = JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'function' || typeof inner === 'bigint') return String(inner);
      if (inner instanceof RegExp) return String(inner);
      return inner instanceof Map || inner instanceof Set ? [...inner] : inner;
    });
    return makeJsonPortable(text ?? '', siteDir);
  } catch {
    return undefined;
  }
}
