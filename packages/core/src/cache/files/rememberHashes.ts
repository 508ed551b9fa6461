import type {FileHashes} from './types.js';

/** Asks for each file and folder once: what they are when somebody asks first, at best before any code read them. */
export function rememberHashes(hashes: FileHashes): FileHashes {
  const files = new Map<string, string | undefined>();
  const assets = new Map<string, string | undefined>();
  const folders = new Map<string, string | undefined>();
  return {
    generated: hashes.generated,
    ...(hashes.postponed && {postponed: hashes.postponed}),
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
