import {getJson, type BuildCache} from '../../cache/index.js';
import type {KeptSite} from './types.js';

/** `key`: as `keepSite` gave it. `undefined`: the store has lost it. */
export const readKeptSite = (key: string, {store}: BuildCache): KeptSite | undefined =>
  getJson<KeptSite>(store, 'loaded', key);
