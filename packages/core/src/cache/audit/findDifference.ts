import type {AuditedPart, Difference} from './types.js';

const BEFORE = 16;
const AFTER = 48;

const toBytes = (content: string | Uint8Array) =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength);

function findOffset(one: Buffer, other: Buffer): number {
  const end = Math.min(one.length, other.length);
  for (let offset = 0; offset < end; offset++) if (one[offset] !== other[offset]) return offset;
  return end;
}

function cut(bytes: Buffer, offset: number): string {
  const start = Math.max(0, offset - BEFORE);
  const text = bytes.toString('utf8', start, offset + AFTER);
  const before = start > 0 ? '…' : '';
  const after = offset + AFTER < bytes.length ? '…' : '';
  return JSON.stringify(before + text + after);
}

function compare({name, ...part}: AuditedPart): Difference | undefined {
  if (part.stored === part.derived) return undefined;
  const [stored, derived] = [toBytes(part.stored), toBytes(part.derived)];
  if (stored.equals(derived)) return undefined;
  const offset = findOffset(stored, derived);
  return {part: name, offset, stored: cut(stored, offset), derived: cut(derived, offset)};
}

/** Of the first part that differs. */
export function findDifference(parts: Iterable<AuditedPart>): Difference | undefined {
  for (const part of parts) {
    const difference = compare(part);
    if (difference) return difference;
  }
  return undefined;
}
