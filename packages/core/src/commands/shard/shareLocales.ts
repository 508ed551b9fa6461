import {hashContent} from '../../shared/hash.js';
import type {Shard} from '../../shared/shard.js';

/** The part of one locale that a shard makes. */
export interface LocaleShare {
  locale: string;
  /** Whether the page at this path (with the base URL) is one of its pages. */
  holds(path: string): boolean;
  /** Whether it makes the bundle of the locale, for browsers too. */
  makesBundle: boolean;
}

const DIGITS = 12;

/** From 0 up to 1. */
function toFraction(text: string): number {
  return parseInt(hashContent(text, DIGITS), 16) / 16 ** DIGITS;
}

/** The share of its pages that the shard with the bundle leaves to the other shards of the locale: about the cost of 250 of 1,250 pages. */
const LEFT_TO_OTHERS = 0.2;
/** With fewer other shards, these would become the slowest. */
const FEWEST_OTHERS = 3;

interface ShardRange {
  first: number;
  last: number;
  maker: number;
}

/** The shard that takes a page whose place belongs to the maker of the bundle. */
function relieve(path: string, {first, last, maker}: ShardRange): number {
  const others = last - first;
  if (others < FEWEST_OTHERS || toFraction(`leave ${path}`) >= LEFT_TO_OTHERS) return maker;
  const other = first + Math.floor(toFraction(`take ${path}`) * others);
  return other < maker ? other : other + 1;
}

/**
 * Divides the pages of all locales among shards. The locales form a row of equal parts, and the path of a page gives its place within its
 * locale. Shards cut the row into equal pieces. So a shard of a site with many locales need not load all of them, and no shard needs to know
 * of another.
 */
export function shareLocales({
  locales,
  shard: {number, count},
}: {
  locales: string[];
  shard: Shard;
}): LocaleShare[] {
  const own = number - 1;
  const toShard = (place: number) =>
    Math.min(count - 1, Math.floor((place * count) / locales.length));
  return locales.flatMap((locale, index) => {
    const first = toShard(index);
    // `toFraction` is below 1, so no page is at the very end of its locale.
    const last = Math.min(count - 1, Math.ceil(((index + 1) * count) / locales.length) - 1);
    if (own < first || own > last) return [];
    const maker = first + Math.floor(toFraction(`bundle ${locale}`) * (last - first + 1));
    const choose = (path: string) => {
      const shard = toShard(index + toFraction(path));
      return shard === maker ? relieve(path, {first, last, maker}) : shard;
    };
    const holds = (path: string) => choose(path) === own;
    return [{locale, holds, makesBundle: maker === own}];
  });
}
