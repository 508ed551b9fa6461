/**
 * Content hashes of files and folders. A file is read again only when its size or one of its times has changed; one that is still
 * to be written has the hash that it will have.
 */
export interface FileHashes {
  /** Absolute path → hash of the content; `undefined`: there is no such file. */
  hashFile(file: string): string | undefined;
  /** Absolute path → the hash by which published Docusaurus names the file in its output; `undefined`: there is no such file. */
  hashAsset(file: string): string | undefined;
  /** Absolute path → hash of the sorted names in it, folders with a slash (not of what they hold); `undefined`: there is no such folder. */
  hashNames(folder: string): string | undefined;
  /**
   * Absolute path → text of the files that plugins of this locale have made, from its loading to its compiling: another build of
   * the site may write other ones to the same place meanwhile.
   */
  generated?: Map<string, string> | undefined;
  /** Those that plugins have made and that are not written yet, where somebody waits for other things. */
  postponed?: PostponedFiles;
}

/** Files to be written, by absolute path: until then, their texts are found here. */
export interface PostponedFiles {
  get(file: string): string | undefined;
  put(file: string, text: string): void;
  /** Resolves when all that was put is written. */
  write(): Promise<void>;
}
