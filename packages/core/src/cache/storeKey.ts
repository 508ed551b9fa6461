import {createHash} from 'node:crypto';

/** One key out of all that a value was derived from; the parts are plain data. */
export function toStoreKey(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
