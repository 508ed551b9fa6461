import {expect, it} from 'vitest';
import {decodeActionResult, encodeActionResult} from './actionResult.js';

it.each([0, 1, 127, 128, 20_000, 3_000_000])('carries %i bytes', (size) => {
  const bytes = Buffer.alloc(size, 7);
  expect(decodeActionResult(encodeActionResult(bytes))?.equals(bytes)).toBe(true);
});

it('encodes as the protocol says', () => {
  // Field 5 of wire type 2; 300 is ac 02.
  const encoded = encodeActionResult(Buffer.alloc(300));
  expect(encoded.subarray(0, 3).toString('hex')).toBe('2aac02');
});

it('passes over fields that servers add', () => {
  const ours = encodeActionResult(Buffer.from('ours'));
  const exitCode = Buffer.from([4 << 3, 1]);
  const metadata = Buffer.from([(9 << 3) | 2, 3, 1, 2, 3]);
  const fixed = Buffer.from([(12 << 3) | 5, 1, 2, 3, 4, (13 << 3) | 1, 1, 2, 3, 4, 5, 6, 7, 8]);
  const whole = Buffer.concat([exitCode, ours, metadata, fixed]);
  expect(decodeActionResult(whole)?.toString()).toBe('ours');
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<html>Not found</html>')],
  ['an entry cut short', encodeActionResult(Buffer.alloc(300)).subarray(0, 200)],
  ['a length without end', Buffer.concat([Buffer.from([42]), Buffer.alloc(20, 255)])],
  ['other fields alone', Buffer.from([4 << 3, 1])],
])('refuses %s', (_name, bytes) => {
  expect(decodeActionResult(bytes)).toBeUndefined();
});
