import {toShardKey} from '../shared/shardKey.js';

/** Terms whose keys have a common beginning. */
export interface TermGroup {
  prefix: string;
  terms: string[];
  /** Terms with the same beginning that are in groups of longer prefixes. */
  longer: string[];
  size: number;
}

interface SizedTerm {
  term: string;
  key: string;
  size: number;
}

/** Characters beyond which a shard is split. */
const LARGEST = 20_000;

/** Characters below which a part stays in the group of the shorter prefix. */
const SMALLEST = 2_500;

function sumSizes(terms: SizedTerm[]): number {
  return terms.reduce((sum, {size}) => sum + size, 0);
}

const toNames = (terms: SizedTerm[]) => terms.map(({term}) => term);

function toGroup(prefix: string, terms: SizedTerm[], longer: SizedTerm[] = []): TermGroup {
  return {prefix, terms: toNames(terms), longer: toNames(longer), size: sumSizes(terms)};
}

function groupByLetter(terms: SizedTerm[], at: number): [prefix: string, terms: SizedTerm[]][] {
  const groups = new Map<string, SizedTerm[]>();
  for (const term of terms) {
    const prefix = term.key.slice(0, at + 1);
    if (!groups.has(prefix)) groups.set(prefix, []);
    groups.get(prefix)!.push(term);
  }
  return [...groups];
}

function split(prefix: string, terms: SizedTerm[]): TermGroup[] {
  const isSmallEnough = terms.length === 1 || sumSizes(terms) <= LARGEST;
  if (prefix !== '' && isSmallEnough) return [toGroup(prefix, terms)];
  const same = terms.filter(({key}) => key === prefix);
  const groups = groupByLetter(
    terms.filter(({key}) => key !== prefix),
    prefix.length,
  );
  const isSmall = ([, part]: (typeof groups)[number]) => prefix !== '' && sumSizes(part) < SMALLEST;
  const rest = [...same, ...groups.filter(isSmall).flatMap(([, part]) => part)];
  const large = groups.filter((group) => !isSmall(group));
  const own = toGroup(
    prefix,
    rest,
    large.flatMap(([, part]) => part),
  );
  return [
    ...(prefix === '' ? [] : [own]),
    ...large.flatMap(([next, part]) => split(next, part)),
  ];
}

/**
 * Splits terms by the beginnings of their keys until each group is small enough. A group depends only on its own terms, so terms that
 * are added elsewhere do not change it.
 */
export function splitTerms({
  terms,
  sizeOf,
}: {
  terms: string[];
  sizeOf: (term: string) => number;
}): TermGroup[] {
  return split(
    '',
    terms.map((term) => ({term, key: toShardKey(term), size: sizeOf(term)})),
  );
}
