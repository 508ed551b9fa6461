import {randomUUID} from 'node:crypto';
import path from 'node:path';
import type {BuildCache} from '../../../cache/types.js';
import {toSitePath} from '../../sitePath.js';
import {observe, type Observer} from './watchProcess.js';

interface Kept {
  /** One for each build that read more than those before it. */
  tags: string[];
  /** What the code has read, relative to the site → its state then. */
  reads: Map<string, string>;
}

/** What jiti keeps of code that it has transpiled, named by what it was made from: it comes and goes without a meaning. */
const TRANSPILED = /[\\/](?:node-jiti|\.cache[\\/]jiti)(?:[\\/]|$)/;

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
    if (isSame) this.tags.push(...kept.tags);
  }

  /** Whether what was kept under the tag would be the same now. */
  holds(tag: string): boolean {
    return this.tags.includes(tag);
  }

  /** Runs code of the site. */
  watch = <Result>(run: () => Result): Result => observe(this, run);

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
    if (isMeant(file)) this.note(toSitePath(path.resolve(file), this.options.siteDir));
  }

  onFolder(folder: string): void {
    if (isMeant(folder)) this.note(`${toSitePath(path.resolve(folder), this.options.siteDir)}/`);
  }

  onOutside(): void {
    this.isTold = false;
  }

  private note(name: string): void {
    const state = this.readState(name);
    const known = this.reads.get(name);
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
    const file = path.resolve(siteDir, name);
    if (name.endsWith('/')) return cache.files.hashNames(file) ?? 'none';
    const hash = cache.files.hashFile(file);
    return hash ?? (cache.files.hashNames(file) === undefined ? 'none' : 'folder');
  }
}

/** Empty is what was told before. */
function isMeant(name: string): boolean {
  return name !== '' && !TRANSPILED.test(name);
}
