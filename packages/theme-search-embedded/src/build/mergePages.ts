import {
  isTelling,
  MOST_SECTIONS,
  rankPlaces,
  writePage,
  writePostings,
  type Posting,
} from '../shared/postings.js';
import type {Shard} from '../shared/types.js';
import {chooseOverview, type TermExcerpt} from './chooseOverview.js';
import type {PageIndex} from './indexPage.js';
import type {TermGroup} from './splitTerms.js';

export interface IndexedPage {
  /** `PAGE_ID_LENGTH` characters. */
  id: string;
  index: PageIndex;
}

/** Pairs of a section's number in the scope and the packed places of a term there, as a flat list. */
type Occurrences = number[];

/** All terms of a scope with the sections that contain them. */
export interface MergedTerms {
  /** Sorted. */
  terms: string[];
  occurrences: Map<string, Occurrences>;
  /** Only the occurrences in titles, headings and names of symbols. */
  telling: Map<string, Occurrences>;
  /** The page of each section, its number there, and its lengths. */
  pageOf: number[];
  sectionOf: number[];
  lengthsOf: number[];
  ids: string[];
  places: number[];
}

/** Expects the pages sorted by id, so that the same pages give the same index. */
export function mergePages(pages: Iterable<IndexedPage>): MergedTerms {
  const merged: MergedTerms = {
    terms: [],
    occurrences: new Map(),
    telling: new Map(),
    pageOf: [],
    sectionOf: [],
    lengthsOf: [],
    ids: [],
    places: [],
  };
  for (const page of pages) addPage(merged, page);
  merged.terms = [...merged.occurrences.keys()].sort();
  return merged;
}

function addPage(merged: MergedTerms, {id, index: {terms, lengths, place}}: IndexedPage): void {
  const first = merged.pageOf.length;
  const page = merged.ids.push(id) - 1;
  merged.places.push(place);
  for (const [section, length] of lengths.entries()) {
    merged.pageOf.push(page);
    merged.sectionOf.push(section);
    merged.lengthsOf.push(length);
  }
  for (const [term, postings] of terms) {
    for (let at = 0; at < postings.length; at += 2) {
      const [section, places] = [first + postings[at]!, postings[at + 1]!];
      addTo(merged.occurrences, term, section, places);
      if (isTelling(term, places)) addTo(merged.telling, term, section, places);
    }
  }
}

function addTo(lists: Map<string, Occurrences>, term: string, section: number, places: number) {
  const list = lists.get(term);
  if (list) list.push(section, places);
  else lists.set(term, [section, places]);
}

/** The sections of a term, limited to the best. */
function prune(merged: MergedTerms, term: string): Occurrences {
  const occurrences = merged.occurrences.get(term)!;
  if (!isPruned(merged, term)) return occurrences;
  const order = Array.from({length: occurrences.length / 2}, (_, index) => index * 2);
  const rank = (at: number) =>
    rankPlaces(occurrences[at + 1]!, merged.lengthsOf[occurrences[at]!]!);
  order.sort((a, b) => rank(b) - rank(a) || a - b);
  const best = order.slice(0, MOST_SECTIONS).sort((a, b) => a - b);
  return best.flatMap((at) => [occurrences[at]!, occurrences[at + 1]!]);
}

function listSections(excerpts: TermExcerpt[]): number[] {
  const sections = new Set<number>();
  for (const [, list] of excerpts) for (let at = 0; at < list.length; at += 2) sections.add(list[at]!);
  return [...sections].sort((a, b) => a - b);
}

/** The shard of a group of terms. The sections that it lists get new numbers. */
export function toShard(merged: MergedTerms, {terms, longer}: TermGroup): Shard {
  const own = terms.map((term): TermExcerpt => [term, prune(merged, term)]);
  const typed = longer.filter((term) => !term.startsWith('#'));
  const excerpts = [...own, ...chooseOverview(merged, typed)];
  const sections = listSections(excerpts);
  const numbers = new Map(sections.map((section, number) => [section, number]));
  const toPostings = (list: Occurrences): Posting[] =>
    Array.from({length: list.length / 2}, (_, index) => ({
      section: numbers.get(list[index * 2]!)!,
      places: list[index * 2 + 1]!,
    }));
  const common = terms.filter((term) => isPruned(merged, term));
  return {
    pages: writePages(merged, sections),
    terms: excerpts.flatMap(([term, list]) => [term, writePostings(toPostings(list))]),
    ...(common.length > 0 && {
      common: Object.fromEntries(
        common.map((term) => [term, merged.occurrences.get(term)!.length / 2]),
      ),
    }),
  };
}

/** Facet terms are never pruned, since a filter needs all of their pages. */
function isPruned({occurrences}: MergedTerms, term: string): boolean {
  return !term.startsWith('#') && occurrences.get(term)!.length > MOST_SECTIONS * 2;
}

/** Writes the pages of the sections. The sections of one page are neighbours in the list. */
function writePages({pageOf, sectionOf, lengthsOf, ids, places}: MergedTerms, sections: number[]): string[] {
  const pages: string[] = [];
  for (let from = 0, to = 0; from < sections.length; from = to) {
    const page = pageOf[sections[from]!]!;
    while (to < sections.length && pageOf[sections[to]!] === page) to += 1;
    const refs = sections
      .slice(from, to)
      .map((section) => ({section: sectionOf[section]!, lengths: lengthsOf[section]!}));
    pages.push(writePage({id: ids[page]!, place: places[page]!, sections: refs}));
  }
  return pages;
}

/** The approximate number of characters that a term takes in a shard. */
export function estimateSize({occurrences}: MergedTerms, term: string): number {
  const sections = Math.min(MOST_SECTIONS, occurrences.get(term)!.length / 2);
  return term.length + 6 + sections * 10;
}
