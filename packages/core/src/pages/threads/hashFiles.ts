import {hashAssetContent, hashFileContent, hashFolderNames} from '../../cache/files/hashContent.js';
import type {FileHashes} from '../../cache/index.js';
import {rememberHashes} from '../../cache/files/rememberHashes.js';

/** Returns `undefined` if the file or folder cannot be read. */
const attempt = (hash: (file: string) => string) => (file: string) => {
  try {
    return hash(file);
  } catch {
    return undefined;
  }
};

/** The hashes in a thread, which has no table of hashes. */
export const hashFiles: FileHashes = rememberHashes({
  hashFile: attempt(hashFileContent),
  hashAsset: attempt(hashAssetContent),
  hashNames: attempt(hashFolderNames),
});
