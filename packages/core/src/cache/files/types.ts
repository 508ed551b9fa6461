/**
 * Content hashes of files and folders. A file is read again only when its size, its inode or one of its times has changed. A postponed file
 * already has the hash of its text.
 */
export interface FileHashes {
  /** Absolute path → hash of the content; `undefined`: there is no such file. */
  hashFile(file: string): string | undefined;
  /** Absolute path → the hash in the name that published Docusaurus gives the file in its output; `undefined`: there is no such file. */
  hashAsset(file: string): string | undefined;
  /**
   * Absolute path → hash of the sorted names in the folder (subfolders end with a slash), not of contents; `undefined`: there is no such
   * folder.
   */
  hashNames(folder: string): string | undefined;
}

/** Files that are written later, by absolute path. `get` gives the text of a file until it is written. */
export interface PostponedFiles {
  get(file: string): string | undefined;
  put(file: string, text: string): void;
  /** Writes this one now, if it is not written yet, for code that is about to read it. */
  place(file: string): void;
  /** Writes all files that were put. Resolves when they are written. */
  write(): Promise<void>;
}

/** Files that plugins generate, by absolute path. */
export interface GeneratedFiles {
  /** The text of a file, if it is in memory. */
  get(file: string): string | undefined;
  /**
   * Writes only what changes, so that the bundler and watchers see no change where there is none. Synchronous: for thousands of small
   * files this takes a fraction of the time that promises do. `mayWait`: the code that made the file does not read it, so a thread may
   * write it later.
   */
  put(file: string, text: string, options?: {mayWait?: boolean}): void;
  /** Writes all files that wait. */
  write(): Promise<void>;
}
