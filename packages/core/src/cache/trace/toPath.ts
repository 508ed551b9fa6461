import {fileURLToPath} from 'node:url';

/** The file that a function of `fs` gets; empty for a descriptor. */
export function toPath(value: unknown): string {
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : '';
  return typeof value === 'string' || Buffer.isBuffer(value) ? value.toString() : '';
}
