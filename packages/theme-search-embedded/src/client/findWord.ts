import {findShard} from '../shared/findShard.js';
import type {Loader} from './createLoader.js';
import type {TermHit} from './openShard.js';
import type {Alternative, QueryWord} from './parseQuery.js';

export interface ScopeReader {
  name: string;
  prefixes: Set<string>;
  loader: Loader;
}

/** The score of a word in a section. */
export interface WordHit {
  page: string;
  section: number;
  score: number;
  /** The share of the page's name that the word makes up: see `Places`. */
  share: number;
}

/** By page and section. */
export interface WordHits {
  sections: Map<string, WordHit>;
  /** The terms of the index that match. */
  terms: Set<string>;
}

type How = 'exact' | 'beginning' | 'similar';

async function findTerm(
  {name, prefixes, loader}: ScopeReader,
  term: string,
  how: How,
): Promise<TermHit[]> {
  const prefix = findShard(prefixes, term);
  return prefix === undefined ? [] : (await loader.loadShard(name, prefix)).find(term, how);
}

function addHits(found: WordHits, hits: TermHit[], weight: number): void {
  for (const {page, section, score, terms, share} of hits) {
    const key = `${page}${section}`;
    const known = found.sections.get(key);
    found.sections.set(key, {
      page,
      section,
      score: Math.max(known?.score ?? 0, score * weight),
      share: Math.max(known?.share ?? 0, share),
    });
    for (const term of terms) found.terms.add(term);
  }
}

/** The sections that contain all terms. The score is the mean of the terms' scores. */
function intersect(lists: TermHit[][]): TermHit[] {
  const [first = [], ...others] = lists;
  const maps = others.map((hits) => new Map(hits.map((hit) => [`${hit.page}${hit.section}`, hit])));
  return first.flatMap((hit) => {
    const same = maps.map((map) => map.get(`${hit.page}${hit.section}`));
    if (same.some((found) => !found)) return [];
    const all = [hit, ...(same as TermHit[])];
    const score = all.reduce((sum, found) => sum + found.score, 0) / all.length;
    const share = all.reduce((sum, found) => sum + found.share, 0);
    return [{...hit, score, share, terms: all.flatMap(({terms}) => terms)}];
  });
}

async function findAlternative(
  reader: ScopeReader,
  {terms}: Alternative,
  how: How,
): Promise<TermHit[]> {
  const last = terms.length - 1;
  const lists = await Promise.all(
    terms.map((term, index) => findTerm(reader, term, index === last ? how : 'exact')),
  );
  return lists.length === 1 ? lists[0]! : intersect(lists);
}

/** The beginning of related words: `scheduling` → `schedul`, `materialization` → `materializ`. */
function toStem(term: string): string | undefined {
  const stem = term.replace(
    /(?:ization|isation|ations?|ings?|ions?|ments?|ers?|ed|es|e|ly|y)$/,
    '',
  );
  const found = stem.length >= 4 ? stem : term;
  return found.length >= 4 ? found : undefined;
}

/** Repairs of typing errors in the first letters, which lead to other shards: two swapped letters, or one too many. */
function listRepairs(term: string): string[] {
  const swapped = [0, 1, 2].map(
    (at) => term.slice(0, at) + (term[at + 1] ?? '') + (term[at] ?? '') + term.slice(at + 2),
  );
  const shortened = [0, 1].map((at) => term.slice(0, at) + term.slice(at + 1));
  return [...new Set([...swapped, ...shortened])].filter((repair) => repair !== term);
}

const STEM_WEIGHT = 0.7;
const SIMILAR_WEIGHT = 0.5;

async function findSimilar(reader: ScopeReader, term: string, found: WordHits): Promise<void> {
  addHits(found, await findTerm(reader, term, 'similar'), SIMILAR_WEIGHT);
  if (found.sections.size > 0 || term.length < 4) return;
  for (const repair of listRepairs(term)) {
    for (const how of ['exact', 'similar'] as const) {
      if (found.sections.size === 0)
        addHits(found, await findTerm(reader, repair, how), SIMILAR_WEIGHT);
    }
  }
}

/** Finds the sections of a word and of words with the same stem; if there are none, those of words that are spelt alike. */
export async function findWord(reader: ScopeReader, word: QueryWord): Promise<WordHits> {
  const found: WordHits = {sections: new Map(), terms: new Set()};
  const how = word.isLast ? 'beginning' : 'exact';
  await Promise.all(
    word.alternatives.map(async (alternative) =>
      addHits(
        found,
        await findAlternative(reader, alternative, alternative.isWhole ? 'exact' : how),
        alternative.weight,
      ),
    ),
  );
  const stem = toStem(word.text);
  if (word.isFacet) return found;
  if (stem) addHits(found, await findTerm(reader, stem, 'beginning'), STEM_WEIGHT);
  if (found.sections.size === 0) await findSimilar(reader, word.text, found);
  return found;
}
