import {getJson, putNamed, type Store} from '../../cache/index.js';
import type {KeptLocale, KeptSite} from './types.js';

// `put…` give a key. `read…` give `undefined` where the store has lost the value.

export const putSite = (site: KeptSite, store: Store) => putNamed(store, 'loaded', 'site', site);

export const readSite = (key: string, store: Store) => getJson<KeptSite>(store, 'loaded', key);

export const putLocale = (locale: KeptLocale, store: Store) =>
  putNamed(store, 'loaded', 'locale', locale);

export const readLocale = (key: string, store: Store) => getJson<KeptLocale>(store, 'loaded', key);
