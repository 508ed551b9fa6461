import {expect, it} from 'vitest';
import {findShard} from '../shared/findShard.js';
import {toShardKey} from '../shared/shardKey.js';
import {splitTerms} from './splitTerms.js';

const letters = [...'abcdefgh'];
const terms = letters.flatMap((first) =>
  letters.flatMap((second) => letters.map((third) => `co${first}${second}${third}`)),
);
const all = [...terms, 'co', 'zebra', '検索'];

it('finds each term, and whatever begins with a few letters, by one shard', () => {
  const groups = splitTerms({terms: all, sizeOf: () => 900});
  const prefixes = new Set(groups.map(({prefix}) => prefix));
  const open = (term: string) => groups.find(({prefix}) => prefix === findShard(prefixes, term))!;
  expect(groups.length).toBeGreaterThan(8);
  expect(groups.every(({terms: own, size}) => own.length <= 1 || size <= 36_000)).toBe(true);
  for (const term of all) expect(open(term).terms).toContain(term);
  for (const beginning of ['co', 'coa', 'cobb', 'z']) {
    const {terms: own, longer} = open(beginning);
    const expected = all.filter((term) => toShardKey(term).startsWith(beginning));
    expect(new Set([...own, ...longer])).toEqual(new Set(expected));
  }
  expect(findShard(prefixes, 'yes')).toBeUndefined();
});
