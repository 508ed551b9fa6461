import {randomUUID} from 'node:crypto';
import {nameFile, nameFolder, observe, readState, type Observer} from '../../../cache/index.js';
import type {BuildCache} from '../../../cache/types.js';
import {findPageReads, PageReads} from './pageReads.js';

interface Kept {
  /** One for each build that read more than those before it. */
  tags: string[];
  /** What the code has read, relative to the site → its state then. */
  reads: Map<string, string>;
}

export interface OwnReadsOptions {
  siteDir: string;
  cache: BuildCache;
  /** Of the code. */
  key: string;
}

/**
 * What a site's own code has read while it took part in compiling. It may remember a file from page to page, so that a file
 * that any page made it read counts for all: when one changes, nothing of before is used. Tags tell whether all that a kept
 * compilation may rely on is known: of two builds at once, one overwrites what the other has noted.
 */
export class OwnReads implements Observer {
  private isTold = true;
  private hasGrown = false;
  private readonly tags: string[] = [];
  private readonly reads = new Map<string, string>();
  private waiting: ((tag: string) => void)[] = [];

  constructor(private readonly options: OwnReadsOptions) {
    const kept = options.cache.store.get<Kept>('compiled', options.key);
    if (!kept) return;
    for (const name of kept.reads.keys()) this.reads.set(name, this.readState(name));
    const isSame = [...kept.reads].every(([name, state]) => this.reads.get(name) === state);
    if (!isSame) return;
    this.tags.push(...kept.tags);
    for (const name of kept.reads.keys()) options.cache.observed.take(name);
  }

  /** Whether what was kept under the tag would be the same now. */
  holds(tag: string): boolean {
    return this.tags.includes(tag);
  }

  /** For one page. */
  openPage(): PageReads {
    const {siteDir, cache} = this.options;
    return new PageReads({siteDir, cache});
  }

  /** Runs code of the site; `readsPerPage`: it says of itself that it remembers nothing. */
  watch = <Result>(run: () => Result, readsPerPage?: boolean): Result =>
    observe((readsPerPage && findPageReads()) || this, run);

  /** Does so when it is known what all was read. */
  whenKnown(put: (tag: string) => void): void {
    this.waiting.push(put);
  }

  /** To be called when there is nothing more to compile for now. */
  settle(): void {
    const {waiting, options, tags, reads} = this;
    this.waiting = [];
    if (!this.isTold || waiting.length === 0) return;
    if (this.hasGrown || tags.length === 0) tags.push(randomUUID());
    this.hasGrown = false;
    options.cache.store.put('compiled', options.key, {tags, reads} satisfies Kept);
    for (const put of waiting) put(tags.at(-1)!);
  }

  onFile(file: string): void {
    const name = nameFile(file, this.options.siteDir);
    if (name !== undefined) this.note(name);
  }

  onFolder(folder: string): void {
    const name = nameFolder(folder, this.options.siteDir);
    if (name !== undefined) this.note(name);
  }

  onOutside(): void {
    this.isTold = false;
    this.options.cache.observed.onOutside();
  }

  /** What lasts for a page is no concern of others; what is made for all of them is. */
  onMoment(): void {
    const page = findPageReads();
    if (page) page.onMoment();
    else this.onOutside();
  }

  private note(name: string): void {
    const state = this.readState(name);
    const known = this.reads.get(name);
    this.options.cache.observed.take(name);
    if (known === state) return;
    this.reads.set(name, state);
    this.hasGrown = true;
    if (known === undefined) return;
    // Whatever was compiled before was made from something else.
    this.tags.length = 0;
    this.waiting = [];
  }

  private readState(name: string): string {
    const {siteDir, cache} = this.options;
    return readState(name, siteDir, cache.files);
  }
}
