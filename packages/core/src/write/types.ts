/** The known facts about a file of the output folder. */
export interface OutputEntry {
  /** As `hashOutput` names the content, or a name that the file's maker chose; empty if not known yet. */
  hash: string;
  size: number;
  mtimeMs: number;
  ino: number;
}

/** The files that the last commit left in an output folder, by path. */
export type OutputTable = Map<string, OutputEntry>;

/** The last good site, with the table of the last commit. */
export interface LastSite {
  dir: string;
  /** Whether the folder exists. A CI may restore the table without the site. */
  isThere: boolean;
  /** The table of the last commit. Without one: the files in the folder, whose contents are not known yet. */
  files: OutputTable;
  /** Whether a table exists but cannot be used. */
  isTableDropped: boolean;
  /** Changes whenever a process saves a table. */
  stamp: string;
}

/** Paths are relative to the output folder, with forward slashes, sorted. */
export interface ChangedFiles {
  added: string[];
  changed: string[];
  removed: string[];
}

export interface CommitReport extends ChangedFiles {
  /** The id of the site after the commit; see `identifyOutput`. */
  id: string;
  /** Counts of files. */
  counts: {written: number; kept: number; removed: number};
  /** One line for each loss of data of earlier builds. */
  notes: string[];
}

export interface CopiedFile {
  /** Absolute. */
  source: string;
  /** The hash of its content. */
  hash?: string;
  /** Whether plugins may write into the file in any case: published ones write feeds, sitemaps and redirects. */
  isText?: boolean;
}

export interface Copy {
  /** Absolute. */
  source: string;
  /** The hash of the content, as it was given. */
  hash: string;
}

/** One folder of the output: that of the site, or of a locale. Files are named relative to it. */
export interface OutputFolder {
  /** Absolute, within staging: other code may write here freely. */
  readonly dir: string;
  /** Returns the hash of the content that the builder gave the file; `undefined` if it is not known. */
  describe(file: string): string | undefined;
  /** Takes the file from the last good site, with its bytes and times, if it has this content there. Returns whether it did. */
  keep(file: string, hash: string): boolean;
  /** Keeps the file if `hash` matches, otherwise writes it. `hash` is that of the whole content. */
  emit(file: string, content: () => string | Uint8Array, hash?: string): void;
  /** The same, but a thread may write the file: it is in place for sure once `settle` resolves. `source`: the file that it copies. */
  emitLate(file: string, content: () => string | Uint8Array, hash?: string, source?: string): void;
  /** The same for a copy of a file outside staging, of any size. */
  copyLate(file: string, copied: CopiedFile): void;
  /** @throws If a file that was emitted or copied late cannot be written. */
  settle(): Promise<void>;
  /** Records that a worker wrote this file into staging. `hash` is that of its content. */
  noteWritten(file: string, hash: string): void;
}

export interface FolderOptions {
  /** Relative to the output folder, or an absolute path within staging; the output folder itself if left out. */
  folder?: string;
  /** Whether other code (a plugin's `postBuild`) may write into existing files. `true` is always safe. */
  mayBeModified?: boolean;
}

/** The next site. It replaces the last good one as a whole, or not at all. */
export interface Output extends OutputFolder {
  readonly last: LastSite;
  forFolder(options: FolderOptions): OutputFolder;
  /** Runs plugins that may name the output folder instead of staging; see `adoptDirectWrites`. */
  adoptDirectWrites(write: (watch: () => void) => Promise<void>): Promise<string[]>;
  /** Swaps the new site in, and reports the differences to the last one. If `check` throws, the last one stays. */
  commit(check?: (files: OutputTable) => void): Promise<CommitReport>;
  /**
   * Returns the error to throw for an error of the build: if the disk is full, it says so, with the space that is needed. Call it
   * before `discard`.
   */
  explain(error: unknown): unknown;
  /** Lists the files that are copies of others, by path relative to the output folder. */
  listCopies(): Map<string, Copy>;
  /** Drops the unfinished site; the last good one stays as it was. */
  discard(): Promise<void>;
}
