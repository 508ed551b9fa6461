import type {OutputTable} from './outputTable.js';

/** What is known of a file of the output folder. */
export interface OutputEntry {
  /** As `hashOutput` gives it, or whatever the file's maker named its content by; empty: not known yet. */
  hash: string;
  size: number;
  mtimeMs: number;
  ino: number;
}

/** Paths are relative to the output folder, with forward slashes, sorted. */
export interface ChangedFiles {
  added: string[];
  changed: string[];
  removed: string[];
}

export interface CommitReport extends ChangedFiles {
  /** Of the site as it is now; see `identifyOutput`. */
  id: string;
  /** Counts of files. */
  counts: {written: number; kept: number; removed: number};
  /** A line each about what was lost of earlier builds. */
  notes: string[];
}

export interface CopiedFile {
  /** Absolute. */
  source: string;
  /** Of its content. */
  hash?: string;
  /** Published plugins write feeds, sitemaps and redirects: such a file may be written into in any case. */
  isText?: boolean;
}

export interface Copy {
  /** Absolute. */
  source: string;
  /** Of the content, as it was given. */
  hash: string;
}

/** One folder of the output: that of the site, or of a locale. Files are named relative to it. */
export interface OutputFolder {
  /** Absolute, within staging: others may write here freely. */
  readonly dir: string;
  /** Names the content that the builder gave the file; `undefined`: that is not known. */
  describe(file: string): string | undefined;
  /** Whether the last good site holds this very content here; it is then in staging, with its bytes and times. */
  keep(file: string, hash: string): boolean;
  /** Keeps the file if `hash` says so, else writes it. `hash` is that of the whole content. */
  emit(file: string, content: () => string | Uint8Array, hash?: string): void;
  /** The same, but a thread may write it: it is there for sure once `settle` resolves. `source`: the file that it is a copy of. */
  emitLate(file: string, content: () => string | Uint8Array, hash?: string, source?: string): void;
  /** The same for a copy of a file outside, however large. */
  copyLate(file: string, copied: CopiedFile): void;
  /** @throws If what was emitted or copied late cannot be written. */
  settle(): Promise<void>;
  /** A worker wrote this file into staging; `hash` is that of its content. */
  noteWritten(file: string, hash: string): void;
}

export interface FolderOptions {
  /** Relative to the output folder, or an absolute path within staging; the output folder itself if left out. */
  folder?: string;
  /** Whether something may write into files that are there already (a plugin's `postBuild`). Safe: `true`. */
  mayBeModified?: boolean;
}

/** A site in the making: it takes the place of the last good one as a whole, or not at all. */
export interface Output extends OutputFolder {
  forFolder(options: FolderOptions): OutputFolder;
  /** Runs plugins that may name the output folder instead of staging; see `adoptDirectWrites`. */
  adoptDirectWrites(write: (watch: () => void) => Promise<void>): Promise<string[]>;
  /** Swaps the new site in, and tells what differs from the one before. Where `check` throws, the last one stays. */
  commit(check?: (files: OutputTable) => void): Promise<CommitReport>;
  /** What to throw for an error of the build: one about a full disk says what is missing. Ask before `discard`. */
  explain(error: unknown): unknown;
  /** What was put there as copies of other files, by path relative to the output folder. */
  listCopies(): Map<string, Copy>;
  /** Drops the unfinished site; the last good one stays as it was. */
  discard(): Promise<void>;
}
