import {addName, addPlace, packLengths, packPlace} from '../shared/postings.js';
import {
  isStopWord,
  listSymbolTerms,
  listTellingParts,
  listTerms,
  splitIntoWords,
} from '../shared/terms.js';
import {FIELDS, type Field, type PageText, type Section} from '../shared/types.js';

/** The data that one page adds to the index of its scope. */
export interface PageIndex {
  /** Term, then pairs of section and packed places, as one flat list. */
  terms: [term: string, postings: number[]][];
  /** `packLengths`, by section. */
  lengths: number[];
  /** {@link packPlace} */
  place: number;
  /** Sums over all sections, in the order of the fields. */
  totals: number[];
}

export interface PageFacts {
  /** Relative to the base URL. */
  url: string;
  /** Terms of its facet values. */
  facets: string[];
  /** Further words by which the page can be found. */
  keywords: string;
  /** Whether it ranks before other pages that match as well. */
  isFirst: boolean;
}

interface Document extends Section {
  title: string;
}

function tokenize(text: string, field: Field): string[] {
  if (field !== 'symbol') return listTerms(text);
  return text.split('\n').flatMap((item) => (item.startsWith('#') ? [item] : listSymbolTerms(item)));
}

/** The last part of a page's address is a second title, often the shorter one. */
function readSlug(url: string): string {
  const last = url.split('/').filter(Boolean).at(-1) ?? '';
  return last.replaceAll(/[-_.]/g, ' ');
}

/** The label in the sidebar, unless it shares a word with the title, which would then count twice. */
function findSecondName(title: string, label: string): string {
  const known = new Set(listTerms(title));
  return listTerms(label).some((term) => known.has(term)) ? '' : label;
}

function listNames({title, label}: PageText): string[] {
  return [title, findSecondName(title, label)].filter(Boolean);
}

/** Number of words of the shorter name. */
function countTitle(page: PageText): number {
  return Math.min(...listNames(page).map((name) => new Set(listTerms(name)).size));
}

/** The terms of a name by word, with their numbers of parts: `DuckDB` gives one term of two parts, and two terms of one part. */
function listNameTerms(name: string): {term: string; parts: number}[][] {
  const words = splitIntoWords(name).filter(({joined}) => !isStopWord(joined));
  return words.map((word) => {
    const parts = word.parts.length > 1 ? listTellingParts(word) : [];
    const whole = {term: word.joined, parts: Math.max(1, parts.length)};
    return [whole, ...parts.map((term) => ({term, parts: 1}))];
  });
}

function markNames(page: PageText, places: Map<string, number>): void {
  for (const words of listNames(page).map(listNameTerms)) {
    const all = words.reduce((sum, [whole]) => sum + whole!.parts, 0);
    for (const {term, parts} of words.flat())
      places.set(term, addName(places.get(term) ?? 0, parts, all));
  }
}

/** The heading of a symbol is indexed as a symbol. Its parts count as text, since each symbol would rank above the guides otherwise. */
function toDocuments({title, label, sections}: PageText, {url, facets, keywords}: PageFacts): Document[] {
  return sections.map((section, id) => ({
    ...section,
    title: id === 0 ? `${title} ${findSecondName(title, label)}` : '',
    heading: id === 0 ? readSlug(url) : section.symbol ? '' : section.heading,
    text: [section.symbol && section.heading, section.text, id === 0 && keywords]
      .filter(Boolean)
      .join(' '),
    symbol: [section.symbol, ...(id === 0 ? facets : [])].filter(Boolean).join('\n'),
  }));
}

/** Indexes one section: the packed places of each term, and the number of different terms in each field. */
function readSection(document: Document): {places: Map<string, number>; lengths: number[]} {
  const places = new Map<string, number>();
  const lengths = FIELDS.map((field) => {
    const terms = tokenize(document[field] ?? '', field);
    for (const term of terms) places.set(term, addPlace(places.get(term) ?? 0, field));
    return new Set(terms).size;
  });
  return {places, lengths};
}

/** Indexes one page. `mergePages` combines the pages of a scope. */
export function indexPage({page, ...facts}: PageFacts & {page: PageText}): PageIndex {
  const sections = toDocuments(page, facts).map(readSection);
  markNames(page, sections[0]!.places);
  const terms = new Map<string, number[]>();
  for (const [section, {places}] of sections.entries()) {
    for (const [term, packed] of places) {
      const postings = terms.get(term);
      if (postings) postings.push(section, packed);
      else terms.set(term, [section, packed]);
    }
  }
  const lengthIn = (section: number, field: Field) =>
    sections[section]!.lengths[FIELDS.indexOf(field)]!;
  return {
    terms: [...terms],
    place: packPlace({depth: facts.url.split('/').filter(Boolean).length, isFirst: facts.isFirst}),
    lengths: sections.map((_, section) =>
      packLengths({
        heading: section === 0 ? countTitle(page) : lengthIn(section, 'heading'),
        text: lengthIn(section, 'text'),
      }),
    ),
    totals: FIELDS.map((_, field) => sections.reduce((sum, {lengths}) => sum + lengths[field]!, 0)),
  };
}
