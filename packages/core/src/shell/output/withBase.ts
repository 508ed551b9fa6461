import {hashContent} from '../../shared/hash.js';
import {BASE_PLACEHOLDER} from '../../shared/siteData.js';
import type {OutputFile} from '../keep/keepHalf.js';

// Only code and stylesheets name addresses.
const TEXT = /\.(?:[cm]?js|css)$/;

/** The file as it goes to the folder of a locale, with the base URL where its place is held. */
export function withBase(output: OutputFile, baseUrl: string): OutputFile {
  if (!output.namesBase) return output;
  const read = () => {
    const text = Buffer.from(output.read()).toString('utf8');
    // It stands within strings, and in addresses of stylesheets.
    return Buffer.from(
      text.replaceAll(BASE_PLACEHOLDER, () => JSON.stringify(baseUrl).slice(1, -1)),
    );
  };
  return {...output, read, hash: hashContent(`${output.hash} ${baseUrl}`, 32)};
}

/** Whether the base URL belongs into the file. */
export function namesBase(file: string, content: Uint8Array): boolean {
  return (
    TEXT.test(file) &&
    Buffer.from(content.buffer, content.byteOffset, content.byteLength).includes(BASE_PLACEHOLDER)
  );
}
