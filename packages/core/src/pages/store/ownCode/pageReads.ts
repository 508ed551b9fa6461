import {AsyncLocalStorage} from 'node:async_hooks';
import {nameFile, nameFolder, readState, type Observer} from '../../../cache/index.js';
import type {BuildCache} from '../../../cache/types.js';

/** Files and folders, the latter with a slash at the end, relative to the site, with what was found there. */
export type KeptReads = [name: string, state: string][];

interface Place {
  siteDir: string;
  cache: Pick<BuildCache, 'files' | 'observed'>;
}

const compiling = new AsyncLocalStorage<PageReads>();

/** Those of the page that is being compiled by whoever asks. */
export function findPageReads(): PageReads | undefined {
  return compiling.getStore();
}

/** Whether all that was read is as it was. It counts for the build as if it were read again. */
export function isSameRead(reads: KeptReads, {siteDir, cache}: Place): boolean {
  const isSame = reads.every(([name, state]) => readState(name, siteDir, cache.files) === state);
  if (isSame) for (const [name] of reads) cache.observed.take(name);
  return isSame;
}

/** What code of the site reads for one page, where it says of itself that it remembers nothing from page to page. */
export class PageReads implements Observer {
  /** Whether the outcome follows from the page and from what was read. */
  isRepeatable = true;
  private readonly reads = new Map<string, string>();

  constructor(private readonly place: Place) {}

  run<Result>(compile: () => Result): Result {
    return compiling.run(this, compile);
  }

  list(): KeptReads {
    return [...this.reads];
  }

  onFile(file: string): void {
    const name = nameFile(file, this.place.siteDir);
    if (name !== undefined) this.note(name);
  }

  onFolder(folder: string): void {
    const name = nameFolder(folder, this.place.siteDir);
    if (name !== undefined) this.note(name);
  }

  onOutside(): void {
    this.isRepeatable = false;
    this.place.cache.observed.onOutside();
  }

  onMoment(): void {
    this.isRepeatable = false;
    this.place.cache.observed.onMoment();
  }

  private note(name: string): void {
    const {siteDir, cache} = this.place;
    const state = readState(name, siteDir, cache.files);
    cache.observed.take(name);
    // It changes while it is read.
    if ((this.reads.get(name) ?? state) !== state) this.isRepeatable = false;
    this.reads.set(name, state);
  }
}
