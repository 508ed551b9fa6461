import {makeJsonPortable} from '../../shared/portableText.js';

/**
 * As JSON, where functions and patterns count by their text, maps and sets by what they hold; the same in each checkout.
 */
export function describeConfig(config: unknown, siteDir: string): string {
  const text = JSON.stringify(config, (_key, value: unknown) => {
    if (typeof value === 'function' || typeof value === 'bigint') return String(value);
    if (value instanceof RegExp) return String(value);
    return value instanceof Map || value instanceof Set ? [...value] : value;
  });
  return makeJsonPortable(text ?? '', siteDir);
}
