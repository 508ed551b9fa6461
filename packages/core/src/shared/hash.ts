import {createHash} from 'node:crypto';

/** A short name for a content: hexadecimal, 8 digits unless told. */
export function hashContent(content: string | Buffer, length = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, length);
}
