import {toKept, type KeptSearches} from './recentSearches.js';
import type {Target} from './target.js';
import type {Hit} from './types.js';

/** Before a query: the results that the reader chose lately, and favorites. */
export function listKeptTargets({recent, favorites}: KeptSearches, baseUrl: string): Target[] {
  return [...recent, ...favorites].map((item) => ({url: baseUrl + item.url, kept: item}));
}

/** The results of a query, and the page with all results, if the site has one. */
export function listFoundTargets(
  hits: Hit[],
  {baseUrl, searchPage}: {baseUrl: string; searchPage: string | undefined},
): Target[] {
  const all = searchPage !== undefined && hits.length > 0 ? [{url: searchPage}] : [];
  return [...hits.map((hit) => ({url: baseUrl + hit.url, kept: toKept(hit)})), ...all];
}
