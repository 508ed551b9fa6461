import {expect, it} from 'vitest';
import {checksum, checksumInJs} from './checksum.js';

it.each([checksum, checksumInJs])('is the CRC-32 of what was given, in one piece or two', (sum) => {
  expect(sum(Buffer.from('123456789'))).toBe(0xcbf43926);
  expect(sum(Buffer.from('6789'), sum(Buffer.from('12345')))).toBe(0xcbf43926);
});
