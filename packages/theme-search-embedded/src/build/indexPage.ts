import MiniSearch from 'minisearch';
import {packLengths, packPlaces} from '../shared/postings.js';
import {listSymbolTerms, listTerms} from '../shared/terms.js';
import {FIELDS, type Field, type PageText, type Section} from '../shared/types.js';

/** What one page adds to the index of its scope. */
export interface PageIndex {
  /** Term, then pairs of section and `packPlaces`, as one flat list. */
  terms: [term: string, postings: number[]][];
  /** `packLengths`, by section. */
  lengths: number[];
  /** Sums over all sections, in the order of the fields. */
  totals: number[];
}

export interface PageFacts {
  /** Relative to the base URL. */
  url: string;
  /** {@link toFacetTerm} */
  facets: string[];
}

interface Document extends Section {
  id: number;
  title: string;
}

type Frequencies = {[section: string]: number};

/** Pages are told apart by sidebar and tag through terms of their own, which no text can hold. */
export function toFacetTerm(facet: string, value: string): string {
  return `#${facet}:${value.toLowerCase()}`;
}

function tokenize(text: string, field?: string): string[] {
  if (field !== ('symbol' satisfies Field)) return listTerms(text);
  return text.split('\n').flatMap((item) => (item.startsWith('#') ? [item] : listSymbolTerms(item)));
}

/** The last part of a page's address is a second title, often the shorter one. */
function readSlug(url: string): string {
  const last = url.split('/').filter(Boolean).at(-1) ?? '';
  return last.replaceAll(/[-_.]/g, ' ');
}

/** The heading of a symbol is found as a symbol; its parts are words among others, or every name would stand above the guides. */
function toDocuments({title, sections}: PageText, {url, facets}: PageFacts): Document[] {
  return sections.map((section, id) => ({
    ...section,
    id,
    title: id === 0 ? title : '',
    heading: id === 0 ? readSlug(url) : section.symbol ? '' : section.heading,
    text: section.symbol ? `${section.heading} ${section.text}` : section.text,
    symbol: [section.symbol, ...(id === 0 ? facets : [])].filter(Boolean).join('\n'),
  }));
}

function createIndex(page: PageText, facts: PageFacts) {
  const index = new MiniSearch<Document>({
    fields: [...FIELDS],
    tokenize,
    processTerm: (term) => term,
  });
  index.addAll(toDocuments(page, facts));
  return index.toJSON();
}

function toPostings(frequencies: {[field: string]: Frequencies}): number[] {
  const lists = Object.values(frequencies);
  const sections = lists.flatMap((counts) => Object.keys(counts).map(Number));
  const sorted = lists.length === 1 ? sections : [...new Set(sections)].sort((a, b) => a - b);
  const [title, heading, , text, code] = FIELDS.map((_, field) => frequencies[field]);
  return sorted.flatMap((section) => {
    const places = {
      title: title?.[section] !== undefined,
      heading: heading?.[section] !== undefined,
      text: text?.[section] ?? 0,
      code: code?.[section] !== undefined,
    };
    return [section, packPlaces(places)];
  });
}

/** Indexes one page by itself; `mergePages` puts the pages of a scope together. */
export function indexPage({page, ...facts}: PageFacts & {page: PageText}): PageIndex {
  const {index, fieldLength} = createIndex(page, facts);
  const lengths = page.sections.map((_, section) => fieldLength[section] ?? []);
  const lengthIn = (section: number, field: Field) => lengths[section]![FIELDS.indexOf(field)] ?? 0;
  return {
    terms: index.map(([term, frequencies]) => [term, toPostings(frequencies)]),
    lengths: lengths.map((_, section) =>
      packLengths({
        heading: lengthIn(section, section === 0 ? 'title' : 'heading'),
        text: lengthIn(section, 'text'),
      }),
    ),
    totals: FIELDS.map((_, field) => lengths.reduce((sum, own) => sum + (own[field] ?? 0), 0)),
  };
}
