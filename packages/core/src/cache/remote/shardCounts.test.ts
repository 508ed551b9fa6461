import {expect, it} from 'vitest';
import {createSeal} from '../seal.js';
import {encodeActionResult} from './actionResult.js';
import {addCount, decodeCounts, encodeCounts} from './shardCounts.js';

const place = {key: 'counts', seal: createSeal()};

it('comes back as it was', () => {
  expect(decodeCounts(encodeCounts([8, 3], place), place)).toEqual([8, 3]);
});

it('is the same whichever shard of a build adds the count', () => {
  expect(addCount([3], 8)).toEqual([8, 3]);
  expect(addCount([8, 3], 8)).toEqual([8, 3]);
  expect(addCount([5, 4, 3, 2], 8)).toEqual([8, 5, 4, 3]);
});

it.each([
  ['nothing', undefined, place],
  ['a page to sign in', Buffer.from('<html>'), place],
  ['other bytes', encodeActionResult(Buffer.alloc(70)), place],
  ['another place', encodeCounts([8], {...place, key: 'other'}), place],
  ['no signature', encodeCounts([8], place), {...place, seal: createSeal('a key')}],
])('is empty where there is %s', (_name, entry, {key, seal}) => {
  expect(decodeCounts(entry, {key, seal})).toEqual([]);
});

it('believes no count that no command line gives', () => {
  const counts = [8, 0, -1, 2.5, 100_000, '3'] as number[];
  expect(decodeCounts(encodeCounts(counts, place), place)).toEqual([8]);
});
