/** A JavaScript expression for a value of front matter: JSON and dates. */
export function toSource(value: unknown): string {
  if (value instanceof Date) return `new Date(${JSON.stringify(value)})`;
  if (Array.isArray(value)) return `[${value.map(toSource).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value).map(toProperty).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'undefined';
}

function toProperty([key, value]: [string, unknown]): string {
  // A plain `__proto__` key would set the prototype.
  return `${key === '__proto__' ? '["__proto__"]' : JSON.stringify(key)}:${toSource(value)}`;
}
