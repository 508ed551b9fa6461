import {getJson, listVariables, putJson, toStoreKey, type Store} from '../../cache/index.js';

const KEY = toStoreKey(['variables that code has read']);

/** The names of all variables that code has read in this build, or in an earlier one that used this store. */
export function keepVariables(store: Store, others: string[] = []): string[] {
  const known = getJson<string[]>(store, 'loaded', KEY) ?? [];
  const all = [...new Set([...known, ...others, ...listVariables()])].sort();
  if (all.length > known.length) putJson(store, 'loaded', KEY, all);
  return all;
}
