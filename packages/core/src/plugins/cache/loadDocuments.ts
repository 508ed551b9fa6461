import {arrangeDocuments} from './arrangeDocuments.js';
import type {VersionContent} from './docsPlugin.js';
import {openProcessing, type VersionToLoad} from './processDocuments.js';
import {readDocuments} from './readDocuments.js';

/**
 * Loads a version as the plugin does, in less time where it is large. `undefined`: something is wrong, and the plugin has to tell
 * what.
 */
export async function loadDocuments(version: VersionToLoad): Promise<VersionContent | undefined> {
  try {
    const processDocument = await openProcessing(version);
    const files = await readDocuments(version);
    if (files.length === 0) return undefined;
    const found = await Promise.all(files.map(processDocument));
    // The order in which folders are read is not always the same.
    const sorted = found.sort((one, other) => one.source.localeCompare(other.source));
    return await arrangeDocuments(version, sorted);
  } catch {
    return undefined;
  }
}
