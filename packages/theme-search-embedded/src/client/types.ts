import type {
  ChosenFacets,
  FacetCounts,
  Manifest,
  PageBlock,
  ShownSection,
} from '../shared/types.js';

/** Loads and parses a file of the index; rejects if it is not available. */
export type LoadJson = (file: string) => Promise<unknown>;

export interface SearchRequest {
  query: string;
  /**
   * Names of scopes that rank together: first those of the reader's context, then others (older versions), of which only the best
   * pages follow. Names that the index does not contain are ignored.
   */
  groups: string[][];
  /** E.g. `{sidebar: 'api'}`: only pages that have all of them. */
  facets?: ChosenFacets;
  /** Pages of the first group. */
  limit: number;
  /** Once it is aborted, nothing more is downloaded. */
  signal?: AbortSignal;
}

/** A section of a page that answers a query. */
export interface Hit {
  /** The index of its group in {@link SearchRequest.groups}. */
  group: number;
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
  /** Group by group, the best first. */
  hits: Hit[];
  /** The number of pages that match, in the first group that has any. */
  total: number;
  /** The terms to mark in the results, for {@link markMatches}. */
  matches: MatchedTerms;
}

/** Terms to mark in the results. */
export interface MatchedTerms {
  terms: Set<string>;
  /** The word that the reader may still be typing. */
  beginning?: string;
}

/** A source of answers to queries: the index of this site, or a search service. */
export interface SearchEngine {
  loadManifest(): Promise<Manifest>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** The facet values of the pages of some scopes, with the number of pages. */
  countFacets(scopes: string[]): Promise<FacetCounts>;
}
