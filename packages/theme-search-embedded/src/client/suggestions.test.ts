import {expect, test} from 'vitest';
import {listSuggestions} from './suggestions.js';
import type {SearchEngine} from './types.js';

/** Knows some words, and one letter more or less of them. */
function createEngine(...known: string[]): SearchEngine {
  return {
    loadManifest: () => Promise.resolve({scopes: {docs: {}}} as never),
    countFacets: () => Promise.reject(new Error('Not asked for')),
    search: ({query}) => {
      const word = query.trim();
      const terms = known.filter(
        (term) => term === word || (word.startsWith(term) && word.length - term.length < 2),
      );
      return Promise.resolve({hits: [], total: terms.length, matches: {terms: new Set(terms)}});
    },
  };
}

test('words of the query that find something by themselves, the longest first', async () => {
  const engine = createEngine('lion', 'zebra');
  expect(await listSuggestions(engine, 'lion qqqqqq zebra')).toEqual(['zebra', 'lion']);
});

test('what the index has for the beginning of a word', async () => {
  const engine = createEngine('zebra');
  expect(await listSuggestions(engine, 'zebraqqqq')).toEqual(['zebra']);
  expect(await listSuggestions(engine, 'zebraqqqq zebraqqq')).toEqual(['zebra']);
});

test('nothing where nothing is near, and no end of questions for a word without end', async () => {
  const engine = createEngine('zebra');
  expect(await listSuggestions(engine, 'q'.repeat(200))).toEqual([]);
  expect(await listSuggestions(engine, '')).toEqual([]);
});
