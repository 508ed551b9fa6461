// Servers of Bazel's protocol may refuse what is not an `ActionResult`: the manifest travels as its field `stdout_raw`.
// https://github.com/bazelbuild/remote-apis/blob/main/build/bazel/remote/execution/v2/remote_execution.proto

/** Number and wire type of `bytes stdout_raw = 5`. */
const STDOUT_RAW = (5 << 3) | 2;

const VARINT = 0;
const FIXED_64 = 1;
const WITH_LENGTH = 2;
const FIXED_32 = 5;

function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
}

interface Cursor {
  bytes: Buffer;
  position: number;
}

function readVarint(cursor: Cursor): number {
  let value = 0;
  for (let factor = 1; factor < 2 ** 53; factor *= 128) {
    const byte = cursor.bytes.readUInt8(cursor.position++);
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
  throw new RangeError('The number is too long.');
}

/** @returns The value of a field with a length. */
function readField(cursor: Cursor, wireType: number): Buffer | undefined {
  const start = cursor.position;
  if (wireType === VARINT) readVarint(cursor);
  else if (wireType === FIXED_64) cursor.position = start + 8;
  else if (wireType === FIXED_32) cursor.position = start + 4;
  else if (wireType === WITH_LENGTH) {
    const length = readVarint(cursor);
    const from = cursor.position;
    cursor.position = from + length;
    return cursor.bytes.subarray(from, cursor.position);
  } else throw new RangeError('There is no such type of field.');
  return undefined;
}

/** An `ActionResult` with nothing but these bytes. */
export function encodeActionResult(stdout: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([STDOUT_RAW]), encodeVarint(stdout.length), stdout]);
}

/** `undefined`: these bytes are no `ActionResult` with a `stdout_raw`. Servers may have added other fields. */
export function decodeActionResult(bytes: Buffer): Buffer | undefined {
  const cursor = {bytes, position: 0};
  let found: Buffer | undefined;
  try {
    while (cursor.position < bytes.length) {
      const tag = readVarint(cursor);
      const value = readField(cursor, tag & 7);
      if (tag === STDOUT_RAW) found = value;
    }
  } catch {
    return undefined;
  }
  return cursor.position === bytes.length ? found : undefined;
}
