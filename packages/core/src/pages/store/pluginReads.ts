import {randomUUID} from 'node:crypto';
import {
  type Trace,
  noteVariables,
  toStoreKey,
  type BuildCache,
  type Reads,
  type TraceOptions,
} from '../../cache/index.js';
import type {TracedPage} from '../threads/types.js';
import {RuleTrace} from './ruleTrace.js';

interface CachedReads {
  /** One tag for each build that read more than those before it. */
  tags: string[];
  reads: Reads;
}

export interface PluginReadsOptions extends Pick<TraceOptions, 'siteDir'> {
  cache: BuildCache;
  /** The key in the store; it changes with the code. */
  key: string;
  /** A name of the code, for messages. */
  name: string;
}

/**
 * The reads of the site's remark and rehype plugins while they compile. A plugin may remember a file from page to page, so a file
 * that it read for one page counts for all: if one changes, the builder uses nothing of before. A tag names the reads that a
 * stored compilation relies on. Of two builds at once, e.g. of shards, one overwrites the reads of the other, so the store also
 * has the reads of each tag.
 */
export class PluginReads {
  private readonly trace: RuleTrace;
  private readonly tags: string[] = [];
  private readonly known: Set<string>;
  /** Tags that are checked already, whether they hold or not. */
  private readonly settled = new Set<string>();
  private waiting: ((tag: string) => void)[] = [];

  constructor(private readonly options: PluginReadsOptions) {
    const {siteDir, cache, key, name} = options;
    this.trace = new RuleTrace({siteDir, files: cache.files, name, parent: cache.trace});
    const cached = cache.store.get<CachedReads>('compiled', key);
    this.known = new Set();
    cached?.tags.forEach((tag) => this.settled.add(tag));
    if (cached) this.adopt(cached);
  }

  private adopt({tags, reads}: CachedReads): void {
    if (this.trace.findChange(reads) === undefined) this.tags.push(...tags);
    reads.forEach(([read]) => this.known.add(read));
    this.trace.take(reads);
  }

  private toTagKey(tag: string): string {
    return toStoreKey([this.options.key, tag]);
  }

  /** Looks for the reads of another build, which ran at the same time as the last one. */
  private lookFor(tag: string): void {
    this.settled.add(tag);
    const reads = this.options.cache.store.get<Reads>('compiled', this.toTagKey(tag));
    if (reads) this.adopt({tags: [tag], reads});
  }

  /** Whether a compilation that was cached under the tag would be the same now. */
  holds(tag: string): boolean {
    if (!this.settled.has(tag)) this.lookFor(tag);
    return this.tags.includes(tag);
  }

  /** Opens a trace for one page. */
  openPage(): Trace {
    return this.options.cache.trace.fork(this.options.name);
  }

  /** Runs code of the site; `readsPerPage`: the plugin declares that it remembers nothing. */
  run = <Result>(run: () => Result, readsPerPage?: boolean): Result =>
    this.trace.runPlugin(run, readsPerPage);

  /** Adds what the site's code did in a thread, as if it had run here. */
  takeFromThread(traced: TracedPage, page: Trace): void {
    this.trace.takeRun(traced.rule);
    page.takeRun(traced.page);
    noteVariables(traced.variables);
  }

  /** Calls `put` when all reads are known. */
  whenKnown(put: (tag: string) => void): void {
    this.waiting.push(put);
  }

  /** Call this when there is nothing more to compile for now. */
  settle(): void {
    const {waiting, options, tags, trace} = this;
    this.waiting = [];
    if (waiting.length === 0 || trace.findUncacheable()) return;
    const reads = trace.list();
    const isNew = reads.some(([name]) => !this.known.has(name));
    if (isNew || tags.length === 0) tags.push(randomUUID());
    const tag = tags.at(-1)!;
    this.settled.add(tag);
    reads.forEach(([name]) => this.known.add(name));
    options.cache.store.put('compiled', options.key, {tags, reads} satisfies CachedReads);
    options.cache.store.put('compiled', this.toTagKey(tag), reads);
    for (const put of waiting) put(tag);
  }
}
