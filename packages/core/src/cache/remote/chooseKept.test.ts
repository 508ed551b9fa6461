import {expect, it} from 'vitest';
import {chooseKept, DAY} from './chooseKept.js';
import {makeEntry, makeRow} from './testing.js';

const NOW = 100 * DAY;
const old = {used: NOW - 8 * DAY};
const choose = (
  manifest: Parameters<typeof chooseKept>[0],
  used: string[] = [],
  limit = Number.POSITIVE_INFINITY,
) => chooseKept(manifest, {used: used.map((name) => makeEntry(name)), now: NOW, limit});

it('gives up segments of which no build used half for a week', () => {
  const manifest = [
    makeRow({keys: ['a', 'b'], ...old}),
    makeRow({keys: ['c', 'd', 'e'], ...old}),
    makeRow({keys: ['f'], used: NOW - 6 * DAY}),
  ];
  expect(choose(manifest, ['a', 'c'])).toEqual([{...manifest[0], used: NOW}, manifest[2]]);
});

it('does not change a manifest only because segments were used again today', () => {
  const manifest = [makeRow({keys: ['a'], used: NOW - DAY / 2})];
  expect(choose(manifest, ['a'])[0]).toBe(manifest[0]);
});

it('gives up small segments once there are many', () => {
  const small = (count: number) =>
    Array.from({length: count}, (_, number) =>
      makeRow({keys: [`small ${number}`], size: 1000, used: NOW}),
    );
  const large = makeRow({keys: ['large'], used: NOW});
  expect(choose([...small(32), large])).toHaveLength(33);
  expect(choose([...small(33), large])).toEqual([large]);
});

it('keeps under the limit: what was used last stays', () => {
  const manifest = [3, 1, 2].map((days) =>
    makeRow({keys: [`day ${days}`], size: 100_000, used: NOW - days * DAY}),
  );
  expect(choose(manifest, [], 250_000)).toEqual([manifest[1], manifest[2]]);
});
