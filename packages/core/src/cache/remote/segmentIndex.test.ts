import {expect, it} from 'vitest';
import {createReadAhead} from './readAhead.js';
import {createSegmentIndex} from './segmentIndex.js';
import {makeRow, toTestKey} from './testing.js';

it('finds the newest value of a key, whatever the order of segments', () => {
  const index = createSegmentIndex([
    makeRow({keys: ['a', 'b'], stamp: 5}),
    makeRow({keys: ['b', 'c'], stamp: 3}),
    makeRow({keys: ['a'], stamp: 9, kind: 'rendered'}),
  ]);
  const find = (name: string, kind = 'compiled') => index.find(kind, toTestKey(name))?.segment;
  expect([find('a'), find('b'), find('c'), find('d')]).toEqual([0, 0, 1, undefined]);
  expect(find('a', 'rendered')).toBe(2);
});

const manifest = Array.from({length: 100}, (_, number) =>
  makeRow({keys: [`key ${number}`], kind: number % 2 ? 'rendered' : 'compiled'}),
);

it('reads far ahead where nothing is here', () => {
  const readAhead = createReadAhead(manifest);
  expect(readAhead.choose(0, () => [])).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  expect(readAhead.choose(2, () => [])).toHaveLength(16);
  readAhead.choose(4, () => []);
  expect(readAhead.choose(6, () => [])).toHaveLength(32);
  expect(readAhead.choose(1, () => []).at(0)).toBe(3);
});

it('reads nothing ahead for a single page that is not here, and more with each', () => {
  const readAhead = createReadAhead(manifest);
  const here = () => [toTestKey('key 4'), toTestKey('key 6')];
  expect(readAhead.choose(0, here)).toEqual([]);
  expect(readAhead.choose(2, here)).toEqual([8]);
  expect(readAhead.choose(8, here)).toEqual([10, 12]);
});
