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

/** Several outcomes of the same source: a link that was broken, an image of another size, and back. */
type Variants = CachedCompilation[];

const VARIANTS_KEPT = 4;

/** The code of a kept compilation is gone: pruned or damaged. The page must be compiled again. */
export class LostCode extends Error {}

export interface Compilation {
  facts: PageFacts;
  lookups: CachedLookups;
  /** What stands in the places that the code has for links. */
  permalinks: string[];
  /** The code without them. Throws {@link LostCode}. */
  loadCode: () => string;
  fromStore: boolean;
  /** Whether another page with the same text compiled to it. */
  isCopy?: true;
  /** Whether all that decided it is known, so that the store and copies of the page may have it. */
  isKept: boolean;
  /** What code of the site read for this page alone. */
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

/** Builds of two locales at the same time overwrite the variants of each other, and not what each made of the page. */
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
 * What a copy of the page compiled to in this build, as long as it is the same for the page; without another look at what code of the
 * site read for it, which counts for this page, too.
 */
export function copy(compiled: Compilation, request: StoreRequest): Compilation | undefined {
  const {lookups, reads, facts, isKept} = compiled;
  const permalinks = isKept && suitsCopies(lookups) ? askAgain(lookups, request) : undefined;
  if (!permalinks) return undefined;
  request.cache.trace.take(reads);
  return {...compiled, facts: moveFacts(facts, request), permalinks, isCopy: true};
}

/** `page`: everything that code of the site did meanwhile, where it takes part. */
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

/** Code of the site may have been told of something, or have written where the site lies. */
function isRepeatable(
  {mustRepeat, code}: CompiledMarkdown,
  {rule, siteDir}: StoreRequest,
): boolean {
  return !mustRepeat && !(rule.reads && code.includes(siteDir));
}

/** Whether it may be another in another locale. */
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

/** As bytes it is no burden to the garbage collector. */
function holdCode(bytes: Buffer): () => string {
  return () => bytes.toString('utf8');
}

/** Nothing else may be within its reach: it lives as long as the build. */
function leaveCode(store: Store, codeHash: string): () => string {
  return () => {
    const bytes = store.getBytes('compiled', codeHash);
    if (!bytes) throw new LostCode();
    return bytes.toString('utf8');
  };
}
