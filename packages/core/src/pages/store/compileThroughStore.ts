import type {CompiledMarkdown} from '#mdx';
import {getJson, putJson, type Reads, type Store, type Trace} from '../../cache/index.js';
import type {BuildCache} from '../../cache/types.js';
import type {CodeMemory} from './codeMemory.js';
import type {OpenRule} from './openRule.js';
import {
  moveFacts,
  toFacts,
  withAbsolutePaths,
  withRelativePaths,
  type CachedCompilation,
  type PageFacts,
} from './cachedCompilation.js';
import type {PageKeys} from './pageKeys.js';
import {
  askAgain,
  cacheLookups,
  listPermalinks,
  suitsCopies,
  type CachedLookups,
  type World,
} from './lookups.js';

/** Several outcomes of the same source: for a link that was broken, for an image of another size, and so on. */
type Variants = CachedCompilation[];

const VARIANTS_KEPT = 4;

/** The store has lost the code of a compilation (pruned or damaged). The page must be compiled again. */
export class LostCode extends Error {}

export interface Compilation {
  facts: PageFacts;
  lookups: CachedLookups;
  /** The permalinks, by the numbers of their places in the code. */
  permalinks: string[];
  /** Returns the code without the permalinks. Throws {@link LostCode}. */
  loadCode: () => string;
  fromStore: boolean;
  /** Whether the compilation is that of another page with the same text. */
  isCopy?: true;
  /** Whether all inputs are known, so that the store and copies of the page may use the compilation. */
  isKept: boolean;
  /** The reads of the site's code for this page alone. */
  reads: Reads;
}

export interface StoreRequest extends World {
  rule: OpenRule;
  sourceHash: string;
  store: Store;
  memory: CodeMemory;
  cache: Pick<BuildCache, 'files' | 'trace'>;
  keys: PageKeys;
}

/**
 * Lists the outcomes in the store. Concurrent builds of two locales overwrite each other's variants of a page, but not the last
 * outcome of each locale.
 */
function* listVariants({keys, rule, store}: StoreRequest): Generator<CachedCompilation> {
  if (!rule.isCached) return;
  for (const {page, locale} of keys.shared ? [keys.shared, keys.own] : [keys.own]) {
    yield* readVariants(page, store);
    yield* readVariants(locale, store);
  }
}

export function findCached(request: StoreRequest): Compilation | undefined {
  const {rule, store, siteDir, cache} = request;
  for (const {facts, lookups, tag, reads = []} of listVariants(request)) {
    if (rule.reads && !rule.reads.holds(tag!)) continue;
    if (cache.trace.findChange(reads) !== undefined) continue;
    const permalinks = askAgain(lookups, request);
    if (!permalinks || !store.has('compiled', facts.codeHash)) continue;
    cache.trace.take(reads);
    return {
      facts: moveFacts(withAbsolutePaths(facts, siteDir), request),
      lookups,
      permalinks,
      loadCode: leaveCode(store, facts.codeHash),
      fromStore: true,
      isKept: true,
      reads,
    };
  }
  return undefined;
}

/**
 * Returns the compilation of a copy of the page in this build, adapted to the page; `undefined` if it would differ. The reads of
 * the site's code for the copy are not checked again; they count for this page as well.
 */
export function copy(compiled: Compilation, request: StoreRequest): Compilation | undefined {
  const {lookups, reads, facts, isKept} = compiled;
  const permalinks = isKept && suitsCopies(lookups) ? askAgain(lookups, request) : undefined;
  if (!permalinks) return undefined;
  request.cache.trace.take(reads);
  return {...compiled, facts: moveFacts(facts, request), permalinks, isCopy: true};
}

/** Stores a compilation if it may be reused. `page`: the trace of the site's code during the compilation, if such code takes part. */
export function keep(compiled: CompiledMarkdown, request: StoreRequest, page?: Trace): Compilation {
  const {rule, store, memory} = request;
  const {code} = compiled;
  const bytes = Buffer.from(code);
  const facts = toFacts(compiled, bytes);
  const lookups = cacheLookups(compiled.lookups, request);
  const reads = page?.list() ?? [];
  const isCached = rule.isCached && isRepeatable(compiled, request) && !page?.findUncacheable();
  if (isCached) {
    putCode(bytes, facts.codeHash, store);
    if (!rule.reads) putFacts({facts, lookups}, request);
    else rule.reads.whenKnown((tag) => putFacts({facts, lookups, tag, reads}, request));
  }
  const isHeld = memory.take(bytes) || !isCached;
  const loadCode = isHeld ? holdCode(bytes) : leaveCode(store, facts.codeHash);
  const permalinks = listPermalinks(compiled.lookups);
  return {facts, lookups, permalinks, loadCode, fromStore: false, isKept: isCached, reads};
}

/**
 * Whether the outcome may be reused: not if a function of the site was called to report a broken link or image, nor if code of
 * the site may have written the site's path.
 */
function isRepeatable(
  {mustRepeat, code}: CompiledMarkdown,
  {rule, siteDir}: StoreRequest,
): boolean {
  return !mustRepeat && !(rule.reads && code.includes(siteDir));
}

/** Whether the outcome may differ in another locale. */
function dependsOnLocale({lookups, tag}: CachedCompilation): boolean {
  return tag !== undefined || lookups.links.some((link) => !('place' in link));
}

function putFacts(compilation: CachedCompilation, request: StoreRequest): void {
  const {facts, ...more} = compilation;
  const {store, siteDir, keys} = request;
  const {page, locale} = (suitsCopies(compilation.lookups) && keys.shared) || keys.own;
  const others = readVariants(page, store);
  const kept = {facts: withRelativePaths(facts, siteDir), ...more};
  const variants: Variants = [kept, ...others].slice(0, VARIANTS_KEPT);
  putJson(store, 'compiled', page, variants);
  if (dependsOnLocale(compilation)) putJson(store, 'compiled', locale, [kept]);
}

function readVariants(key: string, store: Store): Variants {
  return getJson<Variants>(store, 'compiled', key) ?? [];
}

function putCode(code: Buffer, codeHash: string, store: Store): void {
  if (!store.has('compiled', codeHash)) store.putBytes('compiled', codeHash, code);
}

/** Holds the code as bytes, which do not burden the garbage collector. */
function holdCode(bytes: Buffer): () => string {
  return () => bytes.toString('utf8');
}

/** The closure lives as long as the build, so it must not hold anything else. */
function leaveCode(store: Store, codeHash: string): () => string {
  return () => {
    const bytes = store.getBytes('compiled', codeHash);
    if (!bytes) throw new LostCode();
    return bytes.toString('utf8');
  };
}
