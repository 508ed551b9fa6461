import {arrangeDocuments} from './arrangeDocuments.js';
import type {VersionContent} from './docsPlugin.js';
import {openProcessing, type VersionToLoad} from './processDocuments.js';
import {readDocuments} from './readDocuments.js';

/** Loads a version as the plugin does, but a large one in less time. `undefined`: there is an error, and the plugin must report it. */
export async function loadDocuments(version: VersionToLoad): Promise<VersionContent | undefined> {
  try {
    const processDocument = await openProcessing(version);
    const files = await readDocuments(version);
    if (files.length === 0) return undefined;
    const found = await Promise.all(files.map(processDocument));
    // Folders are not always read in the same order.
    const sorted = found.sort((one, other) => one.source.localeCompare(other.source));
    return await arrangeDocuments(version, sorted);
  } catch {
    return undefined;
  }
}
