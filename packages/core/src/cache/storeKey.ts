import {createHash} from 'node:crypto';

/** Makes a key from everything that a value was derived from. The parts are plain data. */
export function toStoreKey(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
