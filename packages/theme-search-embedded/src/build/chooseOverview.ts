import {rankPlaces} from '../shared/postings.js';
import type {MergedTerms} from './mergePages.js';

/** A term with some of the sections that contain it: section and packed places, as a flat list. */
export type TermExcerpt = [term: string, occurrences: number[]];

/** Far more results than a reader looks at after two or three letters. */
const MOST_PLACES = 300;

interface Candidate {
  term: string;
  section: number;
  places: number;
}

/** Candidates by rank, and within a rank in the order of terms and sections. */
function sortIntoRanks(
  lists: Map<string, number[]>,
  terms: string[],
  lengthsOf: number[],
): Candidate[][] {
  const ranks: Candidate[][] = [];
  for (const term of terms) {
    const list = lists.get(term) ?? [];
    for (let at = 0; at < list.length; at += 2) {
      const [section, places] = [list[at]!, list[at + 1]!];
      (ranks[rankPlaces(places, lengthsOf[section]!)] ??= []).push({term, section, places});
    }
  }
  return ranks;
}

function groupByTerm(chosen: Candidate[]): TermExcerpt[] {
  const byTerm = new Map<string, number[]>();
  for (const {term, section, places} of chosen.sort((a, b) => a.section - b.section)) {
    if (!byTerm.has(term)) byTerm.set(term, []);
    byTerm.get(term)!.push(section, places);
  }
  return [...byTerm].sort(([a], [b]) => (a < b ? -1 : 1));
}

const count = (ranks: Candidate[][]) => ranks.reduce((sum, {length}) => sum + length, 0);

/**
 * Chooses excerpts of terms whose shards have longer prefixes, for readers who have typed only the common beginning: the sections
 * that contain the terms in the most telling places.
 */
export function chooseOverview(
  {occurrences, telling, lengthsOf}: MergedTerms,
  terms: string[],
): TermExcerpt[] {
  const headings = sortIntoRanks(telling, terms, lengthsOf);
  const isEnough = count(headings) >= MOST_PLACES;
  const ranks = isEnough ? headings : sortIntoRanks(occurrences, terms, lengthsOf);
  return groupByTerm(ranks.reverse().flat().slice(0, MOST_PLACES));
}
