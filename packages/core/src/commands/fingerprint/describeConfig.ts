/** As JSON, where functions and patterns count by their text, maps and sets by what they hold. */
export function describeConfig(config: unknown): string {
  return JSON.stringify(config, (_key, value: unknown) => {
    if (typeof value === 'function' || typeof value === 'bigint') return String(value);
    if (value instanceof RegExp) return String(value);
    return value instanceof Map || value instanceof Set ? [...value] : value;
  });
}
