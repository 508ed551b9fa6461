import zlib from 'node:zlib';

const TABLE = Uint32Array.from({length: 256}, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function checksumInJs(bytes: Uint8Array, start = 0): number {
  let value = ~start;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return ~value >>> 0;
}

/** CRC-32: of `start`'s bytes followed by these, if given. */
export const checksum: (bytes: Uint8Array, start?: number) => number =
  // Node.js has it from 20.15 and 22.2 on.
  (zlib as {crc32?: typeof zlib.crc32}).crc32 ?? checksumInJs;

export {checksumInJs};
