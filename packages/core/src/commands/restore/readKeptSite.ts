import {getJson, type BuildCache} from '../../cache/index.js';
import type {KeptSite} from './types.js';

/** `key`: as `keepSite` gave it. Throws where the store has lost it. */
export function readKeptSite(key: string, {store}: BuildCache): KeptSite {
  const site = getJson<KeptSite>(store, 'loaded', key);
  if (!site) throw new Error('the store has lost the last site');
  return site;
}
