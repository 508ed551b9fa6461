import type {SearchEngine} from './types.js';

const MOST = 3;

/** Shorter queries that do find something: single words, the longest first. */
export async function listSuggestions(engine: SearchEngine, query: string): Promise<string[]> {
  const words = [...new Set(query.split(/\s+/).filter(Boolean))];
  if (words.length < 2) return [];
  const {scopes} = await engine.loadManifest();
  const longest = words.sort((a, b) => b.length - a.length).slice(0, MOST * 2);
  const found = await Promise.all(
    longest.map((word) =>
      engine.search({query: `${word} `, scopes: Object.keys(scopes), limit: 0}),
    ),
  );
  return longest.filter((_, index) => found[index]!.total > 0).slice(0, MOST);
}
