import {expect, it} from 'vitest';
import {createSeal} from '../seal.js';
import {encodeActionResult} from './actionResult.js';
import {decodeManifest, encodeManifest} from './manifest.js';
import {makeRow} from './testing.js';

const place = {key: 'site', seal: createSeal()};
const signed = {key: 'site', seal: createSeal('one key')};
const manifest = [makeRow({keys: ['a', 'b']}), makeRow({keys: []}), makeRow({keys: ['c']})];

it('gives back what was put into it', () => {
  expect(decodeManifest(encodeManifest(manifest, place), place)).toEqual(manifest);
  expect(decodeManifest(encodeManifest([], signed), signed)).toEqual([]);
});

it('is foreign unless it is signed with the key that is set', () => {
  const other = {key: 'site', seal: createSeal('another key')};
  expect(decodeManifest(encodeManifest(manifest, place), signed)).toBe('foreign');
  expect(decodeManifest(encodeManifest(manifest, other), signed)).toBe('foreign');
  expect(decodeManifest(encodeManifest(manifest, signed), signed)).toEqual(manifest);
  expect(decodeManifest(encodeManifest(manifest, signed), place)).toEqual(manifest);
});

it('does not pass as that of another site', () => {
  const entry = encodeManifest(manifest, signed);
  expect(decodeManifest(entry, {...signed, key: 'other'})).toBe('damaged');
});

it('is damaged with any byte changed', () => {
  const entry = encodeManifest(manifest, place);
  for (let at = 0; at < entry.length; at += 7) {
    const bytes = Buffer.from(entry);
    bytes[at] = bytes[at]! ^ 1;
    // Bytes 35 to 66 are the zeros in place of a signature, which a build without a key does not check.
    if (at < 35 || at >= 67) expect(decodeManifest(bytes, place)).toBe('damaged');
  }
});

it.each([
  ['a page of a proxy', Buffer.from('<html>Sign in</html>')],
  ['an entry of another program', encodeActionResult(Buffer.from('hello'))],
  ['nothing', Buffer.alloc(0)],
])('is damaged: %s', (_name, bytes) => {
  expect(decodeManifest(bytes, place)).toBe('damaged');
});

it.each([
  ['a kind that leads out of the folder', {kind: '../../etc'}],
  ['an object that is no hash', {object: '../ac/0'}],
  ['a size that is none', {size: -1}],
  ['a stamp that is no number', {stamp: '5' as unknown as number}],
])('is damaged, though it has the right hash: %s', (_name, changed) => {
  const row = makeRow({keys: ['a'], ...changed});
  expect(decodeManifest(encodeManifest([row], place), place)).toBe('damaged');
});
