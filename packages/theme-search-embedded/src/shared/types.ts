/** A stretch of a page under one heading; the first one of a page is what stands before all headings. */
export interface Section {
  /** Id of the heading; empty for the page itself. */
  anchor: string;
  heading: string;
  /** The dotted name that the heading documents, e.g. `dagster.AssetSpec`. */
  symbol?: string;
  text: string;
  code: string;
}

/** What readers can find of a page. */
export interface PageText {
  title: string;
  /** What the sidebar calls the page; empty without one. */
  label: string;
  /** Titles of what lies above the page, from the outside in. */
  breadcrumbs: string[];
  tags: string[];
  sections: Section[];
}

/** Fields of a section, in the order of their numbers in the index. */
export const FIELDS = ['title', 'heading', 'symbol', 'text', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/** Relative to the base URL of the locale; not in `assets/`, which hosts have browsers keep for a year: these files keep their names. */
export const INDEX_FOLDER = 'site-data/search';
export const MANIFEST_FILE = 'manifest.json';

/** Whose pages a scope holds; nothing for the scope of all that is no documentation. */
export interface ScopeInfo {
  /** Id of the docs plugin. */
  plugin?: string;
  version?: string;
  /** How readers know the version. */
  label?: string;
  isLast?: boolean;
}

/** Pages that are searched together, e.g. one version of one docs plugin: `docs-default-1.10.21`; `default` for all others. */
export interface Scope extends ScopeInfo {
  /** Sections in it. */
  sections: number;
  /** Average lengths of {@link FIELDS}. */
  lengths: number[];
  /** Beginnings of {@link toShardKey} that have a shard, separated by spaces. */
  shards: string;
}

/** Results of these sidebars stand together, under one title. */
export interface ResultGroup {
  label: string;
  sidebars: string[];
}

/** Word → what it is called on the pages. */
export type Synonyms = {[word: string]: string[]};

export interface Manifest {
  /** Of all pages in it; the index of another language lies below that language's base URL. */
  language: string;
  /** Changes with the index. */
  version: string;
  groups?: ResultGroup[];
  synonyms?: Synonyms;
  scopes: {[name: string]: Scope};
}

/** What pages of a scope can be told apart by; `search({facets})` takes the same names and values. */
export const FACETS = ['sidebar', 'tag'] as const;
export type Facet = (typeof FACETS)[number];

/** Values of a facet that a reader chose. */
export type ChosenFacets = {[facet in Facet]?: string};

/** How many pages have each value; in a file of its own, as only readers who filter need it. */
export type FacetCounts = {[facet in Facet]: {[value: string]: number}};
export const FACETS_FILE = 'facets.json';

/** The term that pages are found by that have a value; no text can hold it. */
export function toFacetTerm(facet: string, value: string): string {
  return `#${facet}:${value.toLowerCase()}`;
}

/** The terms with one beginning and where they are found. */
export interface Shard {
  /** Pages that have any of the terms: id, sections and lengths as `postings.ts` writes them. */
  pages: string[];
  /** Term, its postings, the next term, its postings… */
  terms: string[];
  /** Terms that only the best sections are kept for → in how many they stand. */
  common?: {[term: string]: number};
}

/** What is shown of a page: some of its sections. */
export interface PageBlock {
  /** Relative to the base URL of the locale; not in `assets/`, which hosts have browsers keep for a year: these files keep their names. */
  url: string;
  title: string;
  breadcrumbs: string[];
  tags?: string[];
  /** Id of the sidebar of docs that it is in. */
  sidebar?: string;
  sections: ShownSection[];
}

export interface ShownSection {
  anchor: string;
  heading: string;
  symbol?: string;
  text: string;
  code?: string;
}

/** Sections of one {@link PageBlock}. */
export const SECTIONS_PER_BLOCK = 4;

/** Where a block lies within the folder of its scope. */
export function toBlockFile(page: string, block: number): string {
  return `pages/${page}${block === 0 ? '' : `-${block}`}.json`;
}
