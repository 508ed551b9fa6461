import type {
  ChosenFacets,
  FacetCounts,
  Manifest,
  PageBlock,
  ShownSection,
} from '../shared/types.js';

/** Gives the parsed content of a file of the index; rejects when it cannot be had. */
export type LoadJson = (file: string) => Promise<unknown>;

export interface SearchRequest {
  query: string;
  /**
   * Names of scopes that are ranked together: first those that the reader looks into, then others (older versions), of which only the
   * best pages follow. What the index does not have is passed over.
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
  /** Its place among {@link SearchRequest.groups}. */
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
  /** Pages that were found in the first group that has any. */
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
  /** What the pages of some scopes can be filtered by. */
  countFacets(scopes: string[]): Promise<FacetCounts>;
}
