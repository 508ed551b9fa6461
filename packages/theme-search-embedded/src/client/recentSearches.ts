import type {Hit} from './types.js';

/** A result that the reader went to. */
export interface KeptSearch {
  url: string;
  title: string;
  /** The breadcrumbs of the page. They end with its title if the result is one of its headings. */
  context: string;
}

export interface KeptSearches {
  recent: KeptSearch[];
  /** Queries that led the reader to a result, the latest first. */
  queries: string[];
  favorites: KeptSearch[];
}

const MOST_RECENT = 7;
const MOST_QUERIES = 5;
const EMPTY: KeptSearches = {recent: [], queries: [], favorites: []};

function toKey(baseUrl: string): string {
  return `search-${baseUrl}`;
}

export function readKept(baseUrl: string): KeptSearches {
  try {
    const text = localStorage.getItem(toKey(baseUrl));
    return text ? {...EMPTY, ...(JSON.parse(text) as KeptSearches)} : EMPTY;
  } catch {
    // The storage is switched off, or other code has written the value.
    return EMPTY;
  }
}

export function writeKept(baseUrl: string, kept: KeptSearches): void {
  try {
    localStorage.setItem(toKey(baseUrl), JSON.stringify(kept));
  } catch {
    // The storage is full or switched off: nothing is kept.
  }
}

const without = (list: KeptSearch[], {url}: KeptSearch) => list.filter((item) => item.url !== url);

export function addRecent(kept: KeptSearches, item: KeptSearch): KeptSearches {
  if (kept.favorites.some(({url}) => url === item.url)) return kept;
  return {...kept, recent: [item, ...without(kept.recent, item)].slice(0, MOST_RECENT)};
}

export function addFavorite(kept: KeptSearches, item: KeptSearch): KeptSearches {
  return {
    ...kept,
    recent: without(kept.recent, item),
    favorites: [item, ...without(kept.favorites, item)],
  };
}

export function removeKept(kept: KeptSearches, item: KeptSearch): KeptSearches {
  return {
    ...kept,
    recent: without(kept.recent, item),
    favorites: without(kept.favorites, item),
  };
}

export function toKept({url, page, section}: Hit): KeptSearch {
  const title = section.heading || page.title;
  const above = section.heading ? [...page.breadcrumbs, page.title] : page.breadcrumbs;
  return {url, title, context: above.join(' › ')};
}

/** Adds a query that led to a result. */
export function addQuery(kept: KeptSearches, query: string): KeptSearches {
  const asked = query.trim();
  const others = kept.queries.filter((other) => other.toLowerCase() !== asked.toLowerCase());
  return {...kept, queries: [asked, ...others].slice(0, MOST_QUERIES)};
}

export function forgetQueries(kept: KeptSearches): KeptSearches {
  return {...kept, queries: []};
}
