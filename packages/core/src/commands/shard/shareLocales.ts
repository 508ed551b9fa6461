import {hashContent} from '../../shared/hash.js';
import type {Shard} from '../../shared/shard.js';

/** What a shard makes of one locale. */
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

/**
 * All locales stand in a row, each as wide as the others, and each page at a place in its locale that follows from its path. Shards
 * cut the row into equal parts: so a shard need not load all locales of a site that has many, and no shard needs to know of another.
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
    // A page never lies at the end of its locale.
    const last = Math.min(count - 1, Math.ceil(((index + 1) * count) / locales.length) - 1);
    if (own < first || own > last) return [];
    const maker = first + Math.floor(toFraction(`bundle ${locale}`) * (last - first + 1));
    const holds = (path: string) => toShard(index + toFraction(path)) === own;
    return [{locale, holds, makesBundle: maker === own}];
  });
}
