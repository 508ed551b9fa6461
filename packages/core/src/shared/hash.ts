import * as crypto from 'node:crypto';

/** Node.js has the quick way from 20.12 on. */
const {hash} = crypto as {hash?: typeof crypto.hash};

/** A short name for a content: hexadecimal, 8 digits unless told. */
export function hashContent(content: string | Uint8Array, length = 8): string {
  const hex = hash
    ? hash('sha256', content, 'hex')
    : crypto.createHash('sha256').update(content).digest('hex');
  return hex.slice(0, length);
}
