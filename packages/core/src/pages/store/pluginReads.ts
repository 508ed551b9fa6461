import {randomUUID} from 'node:crypto';
import {
  findCollector,
  Trace,
  type BuildCache,
  type Reads,
  type TraceOptions,
} from '../../cache/index.js';

interface CachedReads {
  /** One for each build that read more than those before it. */
  tags: string[];
  reads: Reads;
}

/** A call for the time lasts for the page that compiles; calls for the network and files count for all pages. */
class RuleTrace extends Trace {
  protected override findReceiver(kind: Parameters<Trace['findReceiver']>[0]): Trace {
    const page = kind === 'clock' || kind === 'random' ? findCollector() : undefined;
    return page ?? this;
  }
}

export interface PluginReadsOptions extends Pick<TraceOptions, 'siteDir'> {
  cache: BuildCache;
  /** Of the code. */
  key: string;
  /** Whose code it is, for messages. */
  name: string;
}

/**
 * Everything that remark and rehype plugins of the site read while they compile. A plugin may remember a file from page to page, so
 * a file that any page made it read counts for all: when one changes, the builder uses nothing of before. Tags name what a cached
 * compilation may rely on: of two builds at once, one overwrites the reads of the other.
 */
export class PluginReads {
  private readonly trace: RuleTrace;
  private readonly tags: string[] = [];
  private readonly known: Set<string>;
  private waiting: ((tag: string) => void)[] = [];

  constructor(private readonly options: PluginReadsOptions) {
    const {siteDir, cache, key, name} = options;
    this.trace = new RuleTrace({siteDir, files: cache.files, name, parent: cache.trace});
    const cached = cache.store.get<CachedReads>('compiled', key);
    this.known = new Set(cached?.reads.map(([read]) => read));
    if (!cached) return;
    if (this.trace.findChange(cached.reads) === undefined) this.tags.push(...cached.tags);
    this.trace.take(cached.reads);
  }

  /** Whether a compilation that was cached under the tag would be the same now. */
  holds(tag: string): boolean {
    return this.tags.includes(tag);
  }

  /** For one page. */
  openPage(): Trace {
    return this.options.cache.trace.fork(this.options.name);
  }

  /** Runs code of the site; `readsPerPage`: the plugin declares that it remembers nothing. */
  run = <Result>(run: () => Result, readsPerPage?: boolean): Result =>
    ((readsPerPage && findCollector()) || this.trace).run(run);

  /** Does so when all reads are known. */
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
    reads.forEach(([name]) => this.known.add(name));
    options.cache.store.put('compiled', options.key, {tags, reads} satisfies CachedReads);
    for (const put of waiting) put(tags.at(-1)!);
  }
}
