import {useEffect, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {chooseScopes, groupScopes} from './chooseScopes.js';
import {createFetchJson} from './fetchJson.js';
import {createSearch} from './createSearch.js';
import {readContext} from './readerContext.js';
import type {SearchAnswer, SearchEngine} from './types.js';
import type {ChosenFacets, Manifest} from '../shared/types.js';

const engines = new Map<string, SearchEngine>();

/** In development, makes the next search load the index again, since pages may have changed. */
export function forgetEngines(): void {
  if (process.env.NODE_ENV !== 'production') engines.clear();
}

/** The engine of the locale. It lives as long as the document. */
export function useSearchEngine(): SearchEngine {
  const {siteConfig} = useDocusaurusContext();
  const {baseUrl} = siteConfig;
  let engine = engines.get(baseUrl);
  if (!engine) engines.set(baseUrl, (engine = createSearch(createFetchJson(baseUrl))));
  return engine;
}

export interface SearchState {
  status: 'idle' | 'searching' | 'done' | 'failed';
  /** The last one, also while a new one is under way. */
  answer?: SearchAnswer;
  /** The query of {@link answer}. */
  query: string;
}

export interface SearchOptions {
  query: string;
  limit: number;
  /** By default, `isContextual` and the reader's context decide. */
  scopes?: string[];
  isContextual: boolean;
  facets?: ChosenFacets;
}

function listGroups(manifest: Manifest, {scopes, isContextual}: SearchOptions): string[][] {
  if (scopes) return [scopes];
  const context = readContext(manifest);
  return isContextual ? [chooseScopes(manifest, context)] : groupScopes(manifest, context);
}

/** Milliseconds without a key after which the other versions are looked into as well. */
const PAUSE = 250;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/**
 * Passes on the results of the first group at once, and those of all groups when the reader stops typing. If the first group has no
 * results, it searches all groups without a pause.
 */
async function run(
  engine: SearchEngine,
  {query, limit, facets, ...options}: SearchOptions,
  signal: AbortSignal,
  onAnswer: (answer: SearchAnswer) => void,
): Promise<void> {
  const groups = listGroups(await engine.loadManifest(), {query, limit, ...options});
  const ask = (some: string[][]) =>
    engine.search({query, groups: some, limit, signal, ...(facets && {facets})});
  const first = await ask(groups.slice(0, 1));
  const isAll = groups.length === 1;
  if (isAll || first.hits.length > 0) onAnswer(first);
  if (isAll) return;
  if (first.hits.length > 0) await pause();
  onAnswer(await ask(groups));
}

interface Outcome {
  /** The options of the search, as JSON. */
  key: string;
  query: string;
  answer?: SearchAnswer;
}

function toState(isAsking: boolean, key: string, outcome: Outcome | undefined): SearchState {
  if (!isAsking) return {status: 'idle', query: ''};
  if (!outcome) return {status: 'searching', query: ''};
  const {query, answer} = outcome;
  const settled = answer ? 'done' : 'failed';
  return {status: outcome.key === key ? settled : 'searching', query, ...(answer && {answer})};
}

/** Searches whenever the query changes; an answer that comes too late is dropped. */
export function useSearch(options: SearchOptions): SearchState {
  const engine = useSearchEngine();
  const [outcome, setOutcome] = useState<Outcome>();
  const {query} = options;
  const isAsking = query.trim() !== '';
  const key = JSON.stringify(options);
  useEffect(() => {
    if (!isAsking) return undefined;
    const controller = new AbortController();
    const {signal} = controller;
    const put = (found: Outcome) => signal.aborted || setOutcome(found);
    const onAnswer = (answer: SearchAnswer) => put({key, query, answer});
    run(engine, JSON.parse(key) as SearchOptions, signal, onAnswer).catch((error: unknown) => {
      if (signal.aborted) return;
      console.warn(error);
      put({key, query});
    });
    return () => controller.abort();
  }, [engine, isAsking, key, query]);
  return toState(isAsking, key, outcome);
}
