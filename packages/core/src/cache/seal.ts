import {createHash, createHmac, timingSafeEqual} from 'node:crypto';

const HASH_LENGTH = 32;

/** Length of a seal in bytes: SHA-256, then HMAC-SHA-256, which is all zeros without a key. */
export const SEAL_LENGTH = 2 * HASH_LENGTH;

/** `damaged`: the bytes changed after they were sealed. `foreign`: they were sealed without the key that is set. */
export type Verdict = 'whole' | 'damaged' | 'foreign';

/** Checks that bytes are as a build wrote them and, with a key, that the build knew the key. */
export interface Seal {
  /** `label` names the file or object that the bytes belong to: the bytes of one do not pass as those of another. */
  make(label: string, bytes: Uint8Array): Buffer;
  check(label: string, bytes: Uint8Array, seal: Uint8Array): Verdict;
}

/** The SHA-256 of a key and bytes: the bytes do not pass under another key. */
export function hashEntry(key: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(key, 'latin1').update(bytes).digest();
}

function sign(key: string, hash: Uint8Array): Buffer {
  return createHmac('sha256', key).update(hash).digest();
}

/** Without a key, seals only detect damage: any process that can write to the store can also make a seal. */
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
