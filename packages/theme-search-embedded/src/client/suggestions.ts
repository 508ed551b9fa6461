import type {SearchEngine} from './types.js';

const MOST = 3;
const SHORTEST = 4;
/** The most letters of the first beginning that is tried, and the letters by which each next one is shorter. */
const LONGEST = 12;
const STEP = 2;

type Find = (query: string) => Promise<{total: number; terms: string[]}>;

/** A term of the index that begins like a word that the index does not contain. */
async function findNear(find: Find, word: string): Promise<string | undefined> {
  for (let end = Math.min(word.length - STEP, LONGEST); end >= SHORTEST; end -= STEP) {
    const {total, terms} = await find(word.slice(0, end));
    if (total > 0) return terms[0];
  }
  return undefined;
}

/** Other queries that have results: single words, the longest first, or if none has results, words that begin like them. */
export async function listSuggestions(engine: SearchEngine, query: string): Promise<string[]> {
  const words = [...new Set(query.split(/\s+/).filter(Boolean))];
  const {scopes} = await engine.loadManifest();
  const groups = [Object.keys(scopes)];
  const find: Find = async (asked) => {
    const {total, matches} = await engine.search({query: asked, groups, limit: 0});
    return {total, terms: [...matches.terms]};
  };
  const longest = words.sort((a, b) => b.length - a.length).slice(0, MOST * 2);
  const found = await Promise.all(longest.map((word) => find(`${word} `)));
  const known = longest.filter((word, index) => word !== query && found[index]!.total > 0);
  if (known.length > 0) return known.slice(0, MOST);
  const near = await Promise.all(longest.slice(0, MOST).map((word) => findNear(find, word)));
  return [...new Set(near.filter((word) => word !== undefined))];
}
