import MiniSearch, {type AsPlainObject} from 'minisearch';
import {
  MOST_SECTIONS,
  PAGE_ID_LENGTH,
  readPage,
  readPostings,
  unpackLengths,
  unpackPlace,
  unpackPlaces,
} from '../shared/postings.js';
import {FIELDS, type Scope, type Shard} from '../shared/types.js';

/** The weights of the fields in which a term occurs. */
const BOOSTS = {title: 5, heading: 3.5, symbol: 4, text: 1, code: 0.4};

/** A term that was found in a section. */
export interface TermHit {
  page: string;
  section: number;
  score: number;
  /** The terms of the index that match: the beginning of a word matches several. */
  terms: string[];
  /** The share of the page's name that the term makes up: see `Places`. */
  share: number;
}

export interface OpenShard {
  find(term: string, how: 'exact' | 'beginning' | 'similar'): TermHit[];
}

interface SectionEntry {
  id: string;
  place: number;
  section: number;
  lengths: number;
}

type Frequencies = {[section: number]: number};

function listSections({pages}: Shard): SectionEntry[] {
  return pages.flatMap((text) => {
    const {id, place, sections} = readPage(text);
    return sections.map((ref) => ({id, place, ...ref}));
  });
}

function toFrequencies(postings: string, isSymbol: boolean): {[field: string]: Frequencies} {
  const [title, heading, symbol, text, code]: Frequencies[] = FIELDS.map(() => ({}));
  for (const {section, places} of readPostings(postings)) {
    const found = unpackPlaces(places);
    if (isSymbol) symbol![section] = 1;
    if (found.title) title![section] = 1;
    if (found.heading) heading![section] = 1;
    if (found.text) text![section] = found.text;
    if (found.code) code![section] = 1;
  }
  const fields = Object.entries([title, heading, symbol, text, code]);
  return Object.fromEntries(fields.filter(([, counts]) => Object.keys(counts!).length > 0)) as {
    [field: string]: Frequencies;
  };
}

function toFieldLength({section, lengths}: SectionEntry, averages: number[]): number[] {
  const {heading, text} = unpackLengths(lengths);
  const isFirst = section === 0;
  return [isFirst ? heading : 0, isFirst ? 2 : heading, 1, text, averages[4]!];
}

function toPlainIndex(
  shard: Shard,
  sections: SectionEntry[],
  {sections: documentCount, lengths}: Scope,
): AsPlainObject {
  const pairs = Array.from({length: shard.terms.length / 2}, (_, index) => index * 2);
  const byNumber = <Value>(toValue: (entry: SectionEntry) => Value) =>
    Object.fromEntries(sections.map((entry, number) => [number, toValue(entry)]));
  return {
    documentCount,
    nextId: sections.length,
    documentIds: byNumber(({id, section}) => `${id}${section}`),
    fieldIds: Object.fromEntries(FIELDS.map((field, index) => [field, index])),
    fieldLength: byNumber((entry) => toFieldLength(entry, lengths)),
    averageFieldLength: [2, 2, 1, lengths[3]!, lengths[4]!],
    storedFields: {},
    dirtCount: 0,
    index: pairs.map((at) => {
      const term = shard.terms[at]!;
      return [term, toFrequencies(shard.terms[at + 1]!, /^[.#]/.test(term))];
    }),
    serializationVersion: 2,
  };
}

function rarity(all: number, having: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/** A shard lists only some sections of a common term. The number of all its sections decides its weight. */
function createTermBoost({common = {}}: Shard, {sections}: Scope) {
  return (term: string) => {
    const having = common[term];
    return having ? rarity(sections, having) / rarity(sections, MOST_SECTIONS) : 1;
  };
}

/** The penalty for each part of a page's address. */
const DEPTH_WEIGHT = 0.03;
/** The factor for pages that the site ranks before others. */
const FIRST_WEIGHT = 1.15;

function weighPlace(place: number): number {
  const {depth, isFirst} = unpackPlace(place);
  return (isFirst ? FIRST_WEIGHT : 1) / (1 + DEPTH_WEIGHT * depth);
}

/** The weight of each page, by id. It does not depend on the page's text. */
function weighPages(sections: SectionEntry[]): Map<string, number> {
  return new Map(sections.map(({id, place}) => [id, weighPlace(place)]));
}

/** The share of the page's name that a term makes up, by the id of the section. */
function readShares({terms}: Shard, sections: SectionEntry[], term: string): Map<string, number> {
  const at = terms.findIndex((text, index) => index % 2 === 0 && text === term);
  const found = readPostings(at === -1 ? '' : terms[at + 1]!).map(({section, places}) => {
    const {id, section: own} = sections[section]!;
    return [`${id}${own}`, unpackPlaces(places).share] as const;
  });
  return new Map(found);
}

const HOW = {
  exact: {prefix: false, fuzzy: false},
  beginning: {prefix: true, fuzzy: false},
  similar: {
    prefix: false,
    fuzzy: (term: string) => (term.length < 4 ? 0 : term.length < 6 ? 1 : 2),
  },
} as const;

/** Makes a downloaded shard searchable. */
export function openShard(shard: Shard, scope: Scope): OpenShard {
  const sections = listSections(shard);
  const index = MiniSearch.loadJS(toPlainIndex(shard, sections, scope), {
    fields: [...FIELDS],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  const boostTerm = createTermBoost(shard, scope);
  const weights = weighPages(sections);
  return {
    find(term, how) {
      const shares = readShares(shard, sections, term);
      const found = index.search(term, {...HOW[how], boost: BOOSTS, boostTerm});
      return found.map(({id, score, terms}) => {
        const page = (id as string).slice(0, PAGE_ID_LENGTH);
        const section = Number((id as string).slice(PAGE_ID_LENGTH));
        const share = shares.get(id as string) ?? 0;
        return {page, section, score: score * weights.get(page)!, terms, share};
      });
    },
  };
}
