import {toShardKey} from '../shared/shardKey.js';

/** Terms whose keys have one beginning. */
export interface TermGroup {
  prefix: string;
  terms: string[];
  size: number;
}

interface SizedTerm {
  term: string;
  key: string;
  size: number;
}

/** Characters beyond which a shard is split; compressed it is a third of them. */
const LARGEST = 36_000;

/** Characters below which a part stays with what has a shorter beginning. */
const SMALLEST = 4_000;

function sumSizes(terms: SizedTerm[]): number {
  return terms.reduce((sum, {size}) => sum + size, 0);
}

function toGroup(prefix: string, terms: SizedTerm[]): TermGroup {
  return {prefix, terms: terms.map(({term}) => term), size: sumSizes(terms)};
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
  const group = toGroup(prefix, terms);
  if (prefix !== '' && (group.size <= LARGEST || terms.length === 1)) return [group];
  const own = terms.filter(({key}) => key === prefix);
  const longer = terms.filter(({key}) => key !== prefix);
  const groups = groupByLetter(longer, prefix.length);
  const isSmall = ([, part]: (typeof groups)[number]) => prefix !== '' && sumSizes(part) < SMALLEST;
  const rest = [...own, ...groups.filter(isSmall).flatMap(([, part]) => part)];
  const large = groups.filter((group) => !isSmall(group));
  return [
    ...(rest.length > 0 ? [toGroup(prefix, rest)] : []),
    ...large.flatMap(([next, part]) => split(next, part)),
  ];
}

/**
 * Splits terms by the beginnings of their keys until each group is small enough. A group depends on its own terms only: what
 * is added elsewhere leaves it as it is.
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
