import {hashAssetContent, hashFileContent, hashFolderNames} from '../../cache/files/hashContent.js';
import type {FileHashes} from '../../cache/index.js';
import {rememberHashes} from '../../cache/files/rememberHashes.js';

/** Undefined where there is nothing that can be read. */
const attempt = (hash: (file: string) => string) => (file: string) => {
  try {
    return hash(file);
  } catch {
    return undefined;
  }
};

/** The hashes of a thread, which has no table of them. */
export const hashFiles: FileHashes = rememberHashes({
  hashFile: attempt(hashFileContent),
  hashAsset: attempt(hashAssetContent),
  hashNames: attempt(hashFolderNames),
});
