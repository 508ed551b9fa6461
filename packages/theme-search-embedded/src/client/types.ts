import type {Manifest, PageBlock, ShownSection} from '../shared/types.js';

/** Gives the parsed content of a file of the index; rejects when it cannot be had. */
export type LoadJson = (file: string) => Promise<unknown>;

export interface SearchRequest {
  query: string;
  /** Names of scopes, the preferred first; those that the index does not have are passed over. */
  scopes: string[];
  /** E.g. `{sidebar: 'api'}`: only pages that have all of them. */
  facets?: {[facet: string]: string};
  limit: number;
}

/** A section of a page that answers a query. */
export interface Hit {
  scope: string;
  /** Relative to the base URL of the locale, with the anchor. */
  url: string;
  page: Omit<PageBlock, 'sections'>;
  section: ShownSection;
  /** The page itself answers, not one of its headings. */
  isPage: boolean;
  score: number;
}

export interface SearchAnswer {
  /** The best first; at most as many as were asked for. */
  hits: Hit[];
  /** Pages that were found. */
  total: number;
  /** What the readers typed and what was found for it, for {@link markMatches}. */
  matches: MatchedTerms;
}

/** Terms to be marked in what is shown. */
export interface MatchedTerms {
  terms: Set<string>;
  /** What the reader is still typing. */
  beginning?: string;
}

/** What answers queries: the index of this site, or a search service. */
export interface SearchEngine {
  loadManifest(): Promise<Manifest>;
  search(request: SearchRequest): Promise<SearchAnswer>;
}
