import {brotliCompressSync, constants} from 'node:zlib';

// Level 1 takes twice the time, and saves 3 % more.
const FAST = {params: {[constants.BROTLI_PARAM_QUALITY]: 0}};

/** Brotli for what the store keeps: a fifth of the size of HTML. */
export const compressFast = (content: string | Uint8Array): Uint8Array =>
  brotliCompressSync(content, FAST);
