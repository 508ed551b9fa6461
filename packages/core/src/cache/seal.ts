import {createHash, createHmac, timingSafeEqual} from 'node:crypto';

const HASH_LENGTH = 32;

/** Of a seal, in bytes: SHA-256, then HMAC-SHA-256, which is zero without a key. */
export const SEAL_LENGTH = 2 * HASH_LENGTH;

/** `damaged`: the bytes changed after they were sealed. `foreign`: whoever sealed them did not know the key. */
export type Verdict = 'whole' | 'damaged' | 'foreign';

/** Tells whether bytes are as a build wrote them and, with a key, that the build knew the key. */
export interface Seal {
  /** `label` tells apart what bytes stand for: those of one file do not pass as another. */
  make(label: string, bytes: Uint8Array): Buffer;
  check(label: string, bytes: Uint8Array, seal: Uint8Array): Verdict;
}

/** The SHA-256 of bytes under a key: under another key they do not pass. */
export function hashEntry(key: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(key, 'latin1').update(bytes).digest();
}

function sign(key: string, hash: Uint8Array): Buffer {
  return createHmac('sha256', key).update(hash).digest();
}

/** Without a key, only damage is found: whoever can write to the store can seal as well. */
export function createSeal(key?: string): Seal {
  return {
    make(label, bytes) {
      const hash = hashEntry(`${label}\0`, bytes);
      return Buffer.concat([hash, key ? sign(key, hash) : Buffer.alloc(HASH_LENGTH)]);
    },
    check(label, bytes, seal) {
      const hash = hashEntry(`${label}\0`, bytes);
      if (!hash.equals(seal.subarray(0, HASH_LENGTH))) return 'damaged';
      const signature = seal.subarray(HASH_LENGTH, SEAL_LENGTH);
      return !key || timingSafeEqual(sign(key, hash), signature) ? 'whole' : 'foreign';
    },
  };
}
