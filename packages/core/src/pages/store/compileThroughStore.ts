import type {CompiledMarkdown} from '#mdx';
import {
  getJson,
  putJson,
  toStoreKey,
  type Reads,
  type Store,
  type Trace,
} from '../../cache/index.js';
import type {BuildCache} from '../../cache/types.js';
import type {PageRequest} from '../resolveRequest.js';
import {toSitePath} from '../../shared/sitePath.js';
import type {CodeMemory} from './codeMemory.js';
import {BLOG} from './describeRule.js';
import type {OpenRule} from './openRule.js';
import {
  toFacts,
  withAbsolutePaths,
  withRelativePaths,
  type CachedCompilation,
  type PageFacts,
} from './cachedCompilation.js';
import {askAgain, cacheLookups, listPermalinks, type CachedLookups, type World} from './lookups.js';

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
  /** What code of the site read for this page alone. */
  reads: Reads;
}

export interface StoreRequest extends World {
  rule: OpenRule;
  sourceHash: string;
  store: Store;
  memory: CodeMemory;
  cache: Pick<BuildCache, 'files' | 'trace'>;
  /** Of what is kept of the page. */
  key: string;
  /** Of what it compiled to in this locale last. */
  localeKey: string;
}

/** Builds of two locales at the same time overwrite the variants of each other, and not what each made of the page. */
function* listVariants({key, localeKey, rule, store}: StoreRequest): Generator<CachedCompilation> {
  if (!rule.isCached) return;
  yield* readVariants(key, store);
  yield* readVariants(localeKey, store);
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
      facts: withAbsolutePaths(facts, siteDir),
      lookups,
      permalinks,
      loadCode: leaveCode(store, facts.codeHash),
      fromStore: true,
      reads,
    };
  }
  return undefined;
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
  return {facts, lookups, permalinks, loadCode, fromStore: false, reads};
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
  const {store, siteDir, key, localeKey} = request;
  const others = readVariants(key, store);
  const kept = {facts: withRelativePaths(facts, siteDir), ...more};
  const variants: Variants = [kept, ...others].slice(0, VARIANTS_KEPT);
  putJson(store, 'compiled', key, variants);
  if (dependsOnLocale(compilation)) putJson(store, 'compiled', localeKey, [kept]);
}

function readVariants(key: string, store: Store): Variants {
  return getJson<Variants>(store, 'compiled', key) ?? [];
}

function putCode(code: Buffer, codeHash: string, store: Store): void {
  if (!store.has('compiled', codeHash)) store.putBytes('compiled', codeHash, code);
}

/** Changes with all that the page's outcome depends on, apart from look-ups. */
export function toPageKey(
  asked: Pick<StoreRequest, 'rule' | 'request' | 'sourceHash' | 'siteDir'>,
) {
  const {rule, request, sourceHash, siteDir} = asked;
  const {filePath, query} = request;
  const {isMDXPartial} = request.rule.options;
  const isPartial = isMDXPartial?.(filePath) ?? false;
  const assets = isPartial ? undefined : describeAssets(request);
  const file = toSitePath(filePath, siteDir);
  return toStoreKey([rule.hash, file, query, sourceHash, isPartial, assets]);
}

/** The blog's assets come from its authors too, not from the post alone. */
function describeAssets({filePath, rule: {plugin, options}}: PageRequest): unknown {
  return plugin.name === BLOG ? options.createAssets?.({filePath, frontMatter: {}}) : undefined;
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
