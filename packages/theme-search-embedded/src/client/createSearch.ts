import {SECTIONS_PER_BLOCK, type Manifest} from '../shared/types.js';
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
}

function openScope(name: string, manifest: Manifest, loader: Loader): ScopeReader {
  return {name, prefixes: manifest.scopes[name]!.shards.split(' '), loader};
}

async function findAllowed(
  reader: ScopeReader,
  facets: {[facet: string]: string},
): Promise<Set<string> | undefined> {
  let allowed: Set<string> | undefined;
  for (const [facet, value] of Object.entries(facets)) {
    const text = `#${facet}:${value.toLowerCase()}`;
    const {sections} = await findWord(reader, {
      text,
      alternatives: [{terms: [text], weight: 1}],
      isLast: false,
    });
    const pages = new Set([...sections.values()].map(({page}) => page));
    const before = allowed;
    allowed = before ? new Set([...pages].filter((page) => before.has(page))) : pages;
  }
  return allowed;
}

async function searchScope(
  reader: ScopeReader,
  words: QueryWord[],
  sectionCount: number,
  facets: {[facet: string]: string},
): Promise<{pages: ScopedPage[]; found: WordHits[]}> {
  const [found, allowed] = await Promise.all([
    Promise.all(words.map((word) => findWord(reader, word))),
    findAllowed(reader, facets),
  ]);
  const ranked = rankPages({words: found, sectionCount, allowed});
  return {pages: ranked.map((page) => ({...page, scope: reader.name})), found};
}

async function loadHit(
  loader: Loader,
  {scope, page}: ScopedPage,
  {section, score}: RankedSection,
): Promise<Hit> {
  const block = Math.floor(section / SECTIONS_PER_BLOCK);
  const {sections, ...shown} = await loader.loadBlock(scope, page, block);
  const own = sections[section % SECTIONS_PER_BLOCK]!;
  return {
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

/** The index of a site, ready to be searched; only what a query needs is loaded. */
export function createSearch(loadJson: LoadJson): SearchEngine {
  const loader = createLoader(loadJson);
  return {
    loadManifest: () => loader.loadManifest(),
    async search({query, scopes, facets = {}, limit}: SearchRequest): Promise<SearchAnswer> {
      const words = parseQuery(query);
      const manifest = await loader.loadManifest();
      const known = scopes.filter((name) => name in manifest.scopes);
      if (words.length === 0) return {hits: [], total: 0, matches: {terms: new Set()}};
      const results = await Promise.all(
        known.map((name) =>
          searchScope(
            openScope(name, manifest, loader),
            words,
            manifest.scopes[name]!.sections,
            facets,
          ),
        ),
      );
      const pages = results.flatMap((result) => result.pages).sort((a, b) => b.score - a.score);
      const shown = pages.slice(0, limit);
      const hits = await Promise.all(
        shown.flatMap((page) => page.sections.map((section) => loadHit(loader, page, section))),
      );
      const matches = toMatches(
        words,
        results.flatMap(({found}) => found),
      );
      return {hits, total: pages.length, matches};
    },
  };
}
