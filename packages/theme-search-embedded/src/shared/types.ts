/** A part of a page under one heading. The first section of a page is the part before all headings. */
export interface Section {
  /** Id of the heading; empty for the page itself. */
  anchor: string;
  heading: string;
  /** The dotted name that the heading documents, e.g. `dagster.AssetSpec`. */
  symbol?: string;
  text: string;
  code: string;
}

/** The searchable text of a page. */
export interface PageText {
  title: string;
  /** The label of the page in the sidebar; empty if it is in none. */
  label: string;
  /** Titles of the pages and categories above the page, the outermost first. */
  breadcrumbs: string[];
  tags: string[];
  sections: Section[];
}

/** Fields of a section, in the order of their numbers in the index. */
export const FIELDS = ['title', 'heading', 'symbol', 'text', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/**
 * Relative to the base URL of the locale. Not in `assets/`: hosts let browsers cache that folder for a year, and these files keep
 * their names.
 */
export const INDEX_FOLDER = 'site-data/search';
export const MANIFEST_FILE = 'manifest.json';

/** The docs plugin and version whose pages a scope contains; empty for the scope of all other pages. */
export interface ScopeInfo {
  /** Id of the docs plugin. */
  plugin?: string;
  version?: string;
  /** The name of the version for readers. */
  label?: string;
  isLast?: boolean;
}

/** Pages that are searched together, e.g. one version of one docs plugin: `docs-default-1.10.21`; `default` for all others. */
export interface Scope extends ScopeInfo {
  /** The number of sections. */
  sections: number;
  /** Average lengths of {@link FIELDS}. */
  lengths: number[];
  /** Beginnings of {@link toShardKey} that have a shard, separated by spaces. */
  shards: string;
}

/** Results of these sidebars appear together, under one title. */
export interface ResultGroup {
  label: string;
  sidebars: string[];
}

/** Word → the names that pages use for it. */
export type Synonyms = {[word: string]: string[]};

export interface Manifest {
  /** The language of all pages in the index. The index of another language is below the base URL of that language. */
  language: string;
  /** Changes with the index. */
  version: string;
  groups?: ResultGroup[];
  synonyms?: Synonyms;
  scopes: {[name: string]: Scope};
}

/** Properties by which readers can filter the pages of a scope. `search({facets})` takes the same names and values. */
export const FACETS = ['sidebar', 'tag'] as const;
export type Facet = (typeof FACETS)[number];

/** Values of a facet that a reader chose. */
export type ChosenFacets = {[facet in Facet]?: string};

/** The number of pages with each value. It is in a separate file, since only readers who filter need it. */
export type FacetCounts = {[facet in Facet]: {[value: string]: number}};
export const FACETS_FILE = 'facets.json';

/** The term of the pages that have a value. No text can contain it. */
export function toFacetTerm(facet: string, value: string): string {
  return `#${facet}:${value.toLowerCase()}`;
}

/** The terms with a common beginning, and the sections that contain them. */
export interface Shard {
  /** Pages that contain any of the terms, as `writePage` writes them. */
  pages: string[];
  /** Term, its postings, the next term, its postings… */
  terms: string[];
  /** Terms of which only the best sections are kept → the number of all their sections. */
  common?: {[term: string]: number};
}

/** A part of a page that results show: some of its sections. */
export interface PageBlock {
  /** Relative to the base URL of the locale. */
  url: string;
  title: string;
  breadcrumbs: string[];
  tags?: string[];
  /** Id of the docs sidebar that contains the page. */
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

/** The number of sections in one {@link PageBlock}. */
export const SECTIONS_PER_BLOCK = 4;

/** The path of a block in the folder of its scope. */
export function toBlockFile(page: string, block: number): string {
  return `pages/${page}${block === 0 ? '' : `-${block}`}.json`;
}
