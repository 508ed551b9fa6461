import {hashContent} from '../../shared/hash.js';
import type {OutputFile} from './types.js';

/** The placeholder for the base URL in the files of a shell, until they are put into the folder of a locale. */
export const BASE_PLACEHOLDER = '/__velocisaurus-base__/';

// Only code and stylesheets contain addresses.
const TEXT = /\.(?:[cm]?js|css)$/;

/** The file for the folder of a locale, with the base URL in place of the placeholder. */
export function withBase(output: OutputFile, baseUrl: string): OutputFile {
  if (!output.namesBase) return output;
  const read = () => {
    const text = Buffer.from(output.read()).toString('utf8');
    // The placeholder is within strings, and in addresses of stylesheets.
    return Buffer.from(
      text.replaceAll(BASE_PLACEHOLDER, () => JSON.stringify(baseUrl).slice(1, -1)),
    );
  };
  return {...output, read, hash: hashContent(`${output.hash} ${baseUrl}`, 32)};
}

// The bundle for Node gets the base URL from the data of the site instead: `client/app/server/siteModules.ts`.
const RUNTIME_BASE = `__webpack_require__.p = "${BASE_PLACEHOLDER}";`;

function findInRuntime(bytes: Buffer): number {
  const at = bytes.indexOf(RUNTIME_BASE);
  return at === -1 ? -1 : at + RUNTIME_BASE.indexOf(BASE_PLACEHOLDER);
}

/**
 * Whether the file contains the placeholder. It searches bytes instead of text, since bundles are large and searched in each
 * build.
 */
export function namesBase(file: string, content: Uint8Array): boolean {
  if (!TEXT.test(file)) return false;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const at = bytes.indexOf(BASE_PLACEHOLDER);
  if (at === -1 || !file.endsWith('.cjs') || at !== findInRuntime(bytes)) return at !== -1;
  return bytes.includes(BASE_PLACEHOLDER, at + 1);
}
