import {writePage, writePostings, type Posting} from '../shared/postings.js';
import type {Shard} from '../shared/types.js';
import type {PageIndex} from './indexPage.js';

export interface IndexedPage {
  /** `PAGE_ID_LENGTH` characters. */
  id: string;
  index: PageIndex;
}

/** A section of all pages of a scope, by its number, and what a term has there. */
type Occurrences = number[];

/** All terms of a scope with where they stand. */
export interface MergedTerms {
  /** Sorted. */
  terms: string[];
  occurrences: Map<string, Occurrences>;
  /** The page of each section, its number there, and its lengths. */
  pageOf: number[];
  sectionOf: number[];
  lengthsOf: number[];
  ids: string[];
}

/** Pages are sorted by id, so that the same pages make the same index in whatever order they come. */
export function mergePages(pages: IndexedPage[]): MergedTerms {
  const sorted = [...pages].sort((a, b) => (a.id < b.id ? -1 : 1));
  const merged: MergedTerms = {
    terms: [],
    occurrences: new Map(),
    pageOf: [],
    sectionOf: [],
    lengthsOf: [],
    ids: sorted.map(({id}) => id),
  };
  for (const [number, {index}] of sorted.entries()) addPage(merged, number, index);
  merged.terms = [...merged.occurrences.keys()].sort();
  return merged;
}

function addPage(merged: MergedTerms, page: number, {terms, lengths}: PageIndex): void {
  const first = merged.pageOf.length;
  for (const [section, length] of lengths.entries()) {
    merged.pageOf.push(page);
    merged.sectionOf.push(section);
    merged.lengthsOf.push(length);
  }
  for (const [term, postings] of terms) {
    let list = merged.occurrences.get(term);
    if (!list) merged.occurrences.set(term, (list = []));
    for (let at = 0; at < postings.length; at += 2)
      list.push(first + postings[at]!, postings[at + 1]!);
  }
}

/** A term that stands in more sections keeps the best of them: of the others, nobody looks at the last page of results. */
const MOST_SECTIONS = 600;

/** Places by what they tell: title and heading before text, text before code. */
function prune(occurrences: Occurrences): Occurrences {
  const limit = MOST_SECTIONS * 2;
  if (occurrences.length <= limit) return occurrences;
  const order = Array.from({length: occurrences.length / 2}, (_, index) => index * 2);
  order.sort((a, b) => occurrences[b + 1]! - occurrences[a + 1]! || a - b);
  const best = order.slice(0, MOST_SECTIONS).sort((a, b) => a - b);
  return best.flatMap((at) => [occurrences[at]!, occurrences[at + 1]!]);
}

/** The shard of some terms, with the sections that they stand in numbered anew. */
export function toShard(merged: MergedTerms, terms: string[]): Shard {
  const kept = terms.map((term) => prune(merged.occurrences.get(term)!));
  const sections = [...new Set(kept.flatMap((list) => list.filter((_, at) => at % 2 === 0)))];
  sections.sort((a, b) => a - b);
  const numbers = new Map(sections.map((section, number) => [section, number]));
  const toPostings = (list: Occurrences): Posting[] =>
    Array.from({length: list.length / 2}, (_, index) => ({
      section: numbers.get(list[index * 2]!)!,
      places: list[index * 2 + 1]!,
    }));
  const common = terms.filter((term) => isPruned(merged, term));
  return {
    pages: writePages(merged, sections),
    terms: terms.flatMap((term, index) => [term, writePostings(toPostings(kept[index]!))]),
    ...(common.length > 0 && {
      common: Object.fromEntries(
        common.map((term) => [term, merged.occurrences.get(term)!.length / 2]),
      ),
    }),
  };
}

function isPruned({occurrences}: MergedTerms, term: string): boolean {
  return occurrences.get(term)!.length > MOST_SECTIONS * 2;
}

function writePages({pageOf, sectionOf, lengthsOf, ids}: MergedTerms, sections: number[]): string[] {
  const byPage = new Map<number, {section: number; lengths: number}[]>();
  for (const section of sections) {
    const page = pageOf[section]!;
    if (!byPage.has(page)) byPage.set(page, []);
    byPage.get(page)!.push({section: sectionOf[section]!, lengths: lengthsOf[section]!});
  }
  return [...byPage].map(([page, refs]) => writePage(ids[page]!, refs));
}

/** About how many characters a term takes in a shard. */
export function estimateSize({occurrences}: MergedTerms, term: string): number {
  const sections = Math.min(MOST_SECTIONS, occurrences.get(term)!.length / 2);
  return term.length + 6 + sections * 6;
}
