import {useEffect, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {chooseScopes, orderScopes} from './chooseScopes.js';
import {createFetchJson} from './fetchJson.js';
import {createSearch} from './createSearch.js';
import {readContext} from './readerContext.js';
import type {SearchAnswer, SearchEngine} from './types.js';
import type {Manifest} from '../shared/types.js';

const engines = new Map<string, SearchEngine>();

/** While writing, the next search finds what was written meanwhile. */
export function forgetEngines(): void {
  if (process.env.NODE_ENV !== 'production') engines.clear();
}

/** One for each locale of a site, kept as long as the document. */
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
  /** What {@link answer} answers. */
  query: string;
}

export interface SearchOptions {
  query: string;
  limit: number;
  /** Unless given, as the site's settings and the reader's place have it. */
  scopes?: string[];
  isContextual: boolean;
  facets?: {[facet: string]: string};
}

function listScopes(manifest: Manifest, {scopes, isContextual}: SearchOptions): string[] {
  if (scopes) return scopes;
  const context = readContext(manifest);
  return isContextual ? chooseScopes(manifest, context) : orderScopes(manifest, context);
}

async function run(engine: SearchEngine, options: SearchOptions): Promise<SearchAnswer> {
  const {query, limit, facets} = options;
  const scopes = listScopes(await engine.loadManifest(), options);
  return engine.search({query, scopes, limit, ...(facets && {facets})});
}

interface Outcome {
  /** Of the search that it came of. */
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
    let isCurrent = true;
    run(engine, JSON.parse(key) as SearchOptions).then(
      (answer) => isCurrent && setOutcome({key, query, answer}),
      (error: unknown) => {
        console.warn(error);
        if (isCurrent) setOutcome({key, query});
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, isAsking, key, query]);
  return toState(isAsking, key, outcome);
}
