import type {RendererSetup} from '../../../shared/rendering.js';
import {versionDocsFile, type VersionDocs} from '../../../shared/versionDocs.js';
import type {ReadVersionDocs} from './recordVersionDocs.js';

/** Creates a function that reads the documents of a version when the first page asks for one. */
export function createVersionDocsReader({readFile}: RendererSetup): ReadVersionDocs {
  const known = new Map<string, VersionDocs>();
  return (key) => {
    const docs = known.get(key) ?? (JSON.parse(readFile(versionDocsFile(key))) as VersionDocs);
    known.set(key, docs);
    return docs;
  };
}
