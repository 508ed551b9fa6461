import type {Store} from '../cache/index.js';
import type {RenderedContent} from '../shared/pagesRendered.js';
import {decompressPage} from './compressPage.js';
import type {StoredApp} from './types.js';

/** `packed`: the key of the packed page. Returns no bytes for a page that the store does not hold. */
export function readPacked(packed: string, store: Store): Uint8Array {
  return store.getBytes('rendered', packed) ?? new Uint8Array();
}

export function readApp(packed: string, store: Store): StoredApp {
  return decompressPage(readPacked(packed, store));
}

/** The content of a page, which is unpacked when it is read. */
export function openContent(
  {path, packed, noIndex}: {path: string; packed: string; noIndex: boolean},
  store: Store,
): RenderedContent {
  return {path, key: packed, noIndex, read: () => readApp(packed, store)};
}
