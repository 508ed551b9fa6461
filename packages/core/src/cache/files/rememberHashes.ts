import type {FileHashes} from './types.js';

/**
 * Asks `hashes` once for each file and folder, and repeats that answer later. So the answer describes the time of the first question,
 * which should come before any code reads the file.
 */
export function rememberHashes(hashes: FileHashes): FileHashes {
  const files = new Map<string, string | undefined>();
  const assets = new Map<string, string | undefined>();
  const folders = new Map<string, string | undefined>();
  return {
    hashFile(file) {
      if (!files.has(file)) files.set(file, hashes.hashFile(file));
      return files.get(file);
    },
    hashAsset(file) {
      if (!assets.has(file)) assets.set(file, hashes.hashAsset(file));
      return assets.get(file);
    },
    hashNames(folder) {
      if (!folders.has(folder)) folders.set(folder, hashes.hashNames(folder));
      return folders.get(folder);
    },
  };
}
