import {brotliDecompressSync} from 'node:zlib';
import {compressFast} from '../shared/compressFast.js';
import type {StoredApp} from './types.js';

/** The form in which rendered pages are kept: a fifth of their size. */
export function compressPage({html, ...rest}: StoredApp): Uint8Array {
  // JSON holds no bare line breaks: the first one ends it, and the HTML need not be escaped.
  return compressFast(`${JSON.stringify(rest)}\n${html}`);
}

/** A page whose HTML need not be read to be written. */
export interface UnpackedPage {
  app: Omit<StoredApp, 'html'>;
  /** UTF-8. */
  html: Buffer;
}

/** Throws when it is not what {@link compressPage} gave. */
export function unpackPage(packed: Uint8Array): UnpackedPage {
  const bytes = brotliDecompressSync(packed);
  const end = bytes.indexOf('\n');
  const app = JSON.parse(bytes.toString('utf8', 0, end)) as UnpackedPage['app'];
  return {app, html: bytes.subarray(end + 1)};
}

/** As {@link unpackPage}, with the HTML as text. */
export function decompressPage(packed: Uint8Array): StoredApp {
  const {app, html} = unpackPage(packed);
  return {...app, html: html.toString('utf8')};
}
