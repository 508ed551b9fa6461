import {
  FACETS,
  SECTIONS_PER_BLOCK,
  toFacetTerm,
  type ChosenFacets,
  type FacetCounts,
  type Manifest,
} from '../shared/types.js';
import {createLoader, type Loader} from './createLoader.js';
import {findWord, type ScopeReader, type WordHits} from './findWord.js';
import {parseQuery, type QueryWord} from './parseQuery.js';
import {rankPages, type RankedPage, type RankedSection} from './rankPages.js';
import type {
  Hit,
  LoadJson,
  MatchedTerms,
  SearchAnswer,
  SearchEngine,
  SearchRequest,
} from './types.js';

interface ScopedPage extends RankedPage {
  scope: string;
  group: number;
}

/** The most pages of each group after the first. */
const PAGES_ELSEWHERE = 2;

function openScope(name: string, manifest: Manifest, loader: Loader): ScopeReader {
  return {name, prefixes: new Set(manifest.scopes[name]!.shards.split(' ')), loader};
}

/** The pages that have all facet values; `undefined` for all pages. */
async function findAllowed(
  reader: ScopeReader,
  facets: ChosenFacets,
): Promise<Set<string> | undefined> {
  let allowed: Set<string> | undefined;
  for (const facet of FACETS) {
    const value = facets[facet];
    if (value === undefined) continue;
    const text = toFacetTerm(facet, value);
    const {sections} = await findWord(reader, {
      text,
      alternatives: [{terms: [text], weight: 1}],
      isLast: false,
      isFacet: true,
    });
    const pages = new Set([...sections.values()].map(({page}) => page));
    const before = allowed;
    allowed = before ? new Set([...pages].filter((page) => before.has(page))) : pages;
  }
  return allowed;
}

interface Asked {
  words: QueryWord[];
  facets: ChosenFacets;
  manifest: Manifest;
  loader: Loader;
}

async function searchScope(
  name: string,
  {words, facets, manifest, loader}: Asked,
): Promise<{pages: (RankedPage & {scope: string})[]; found: WordHits[]}> {
  const reader = openScope(name, manifest, loader);
  const [found, allowed] = await Promise.all([
    Promise.all(words.map((word) => findWord(reader, word))),
    findAllowed(reader, facets),
  ]);
  const sectionCount = manifest.scopes[name]!.sections;
  const ranked = rankPages({words: found, sectionCount, allowed});
  return {pages: ranked.map((page) => ({...page, scope: name})), found};
}

async function searchGroup(scopes: string[], group: number, asked: Asked) {
  const known = scopes.filter((name) => name in asked.manifest.scopes);
  const results = await Promise.all(known.map((name) => searchScope(name, asked)));
  const pages: ScopedPage[] = results
    .flatMap((result) => result.pages)
    .sort((a, b) => b.score - a.score)
    .map((page) => ({...page, group}));
  return {pages, found: results.flatMap((result) => result.found)};
}

async function loadHit(
  loader: Loader,
  {scope, group, page}: ScopedPage,
  {section, score}: RankedSection,
): Promise<Hit> {
  const block = Math.floor(section / SECTIONS_PER_BLOCK);
  const {sections, ...shown} = await loader.loadBlock(scope, page, block);
  const own = sections[section % SECTIONS_PER_BLOCK]!;
  return {
    group,
    scope,
    url: shown.url + (own.anchor ? `#${encodeURIComponent(own.anchor)}` : ''),
    page: shown,
    section: own,
    isPage: section === 0,
    score,
  };
}

function toMatches(words: QueryWord[], found: WordHits[]): MatchedTerms {
  const terms = found.flatMap((hits) => [...hits.terms]).map((term) => term.replace(/^\./, ''));
  const last = words.find(({isLast}) => isLast);
  return {terms: new Set(terms), ...(last && {beginning: last.text})};
}

function addCounts(all: FacetCounts[]): FacetCounts {
  const sums: FacetCounts = {sidebar: {}, tag: {}};
  for (const counts of all) {
    for (const facet of FACETS) {
      for (const [value, count] of Object.entries(counts[facet]))
        sums[facet][value] = (sums[facet][value] ?? 0) + count;
    }
  }
  return sums;
}

const NOTHING: SearchAnswer = {hits: [], total: 0, matches: {terms: new Set()}};

async function search(loader: Loader, request: SearchRequest): Promise<SearchAnswer> {
  const {query, facets = {}, limit, signal} = request;
  const manifest = await loader.loadManifest();
  const words = parseQuery(query, manifest.synonyms);
  if (words.length === 0) return NOTHING;
  signal?.throwIfAborted();
  const asked = {words, facets, manifest, loader};
  const groups = await Promise.all(
    request.groups.map((scopes, group) => searchGroup(scopes, group, asked)),
  );
  signal?.throwIfAborted();
  const shown = groups.flatMap(({pages}, group) =>
    pages.slice(0, group === 0 ? limit : Math.min(limit, PAGES_ELSEWHERE)),
  );
  const hits = await Promise.all(
    shown.flatMap((page) => page.sections.map((section) => loadHit(loader, page, section))),
  );
  const total = groups.find(({pages}) => pages.length > 0)?.pages.length ?? 0;
  const found = groups.flatMap((group) => group.found);
  return {hits, total, matches: toMatches(words, found)};
}

/** A search engine over the index of a site. It loads only the files that a query needs. */
export function createSearch(loadJson: LoadJson): SearchEngine {
  const loader = createLoader(loadJson);
  return {
    loadManifest: () => loader.loadManifest(),
    search: (request) => search(loader, request),
    async countFacets(scopes) {
      return addCounts(await Promise.all(scopes.map((scope) => loader.loadFacets(scope))));
    },
  };
}
