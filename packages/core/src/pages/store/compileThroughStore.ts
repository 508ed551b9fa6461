import type {CompiledMarkdown} from '#mdx';
import {toStoreKey, type Store} from '../../cache/index.js';
import {toSitePath} from '../sitePath.js';
import type {DescribedRule} from './describeRule.js';
import {
  toFacts,
  withAbsolutePaths,
  withRelativePaths,
  type KeptCompilation,
  type PageFacts,
} from './keptCompilation.js';
import {keepLookups, stillHold, type KeptLookups, type World} from './lookups.js';

/** Several outcomes of the same source: links resolve to other pages after a page was moved, and back. */
type Variants = KeptCompilation[];

const VARIANTS_KEPT = 4;

/** The code of a kept compilation is gone: pruned or damaged. The page must be compiled again. */
export class LostCode extends Error {}

export interface Compilation {
  facts: PageFacts;
  lookups: KeptLookups;
  /** Throws {@link LostCode}. */
  loadCode: () => string;
  fromStore: boolean;
}

export interface StoreRequest extends World {
  rule: DescribedRule;
  sourceHash: string;
  store: Store;
}

export function findKept(request: StoreRequest): Compilation | undefined {
  if (!request.rule.isKept) return undefined;
  const {store, siteDir} = request;
  const variants = store.get<Variants>('compiled', toKey(request)) ?? [];
  const kept = variants.find(({lookups}) => stillHold(lookups, request));
  if (!kept) return undefined;
  const {codeHash} = kept.facts;
  if (!store.has('compiled', codeHash)) return undefined;
  const facts = withAbsolutePaths(kept.facts, siteDir);
  const {lookups} = kept;
  return {facts, lookups, loadCode: () => loadCode(store, codeHash), fromStore: true};
}

export function keep(compiled: CompiledMarkdown, request: StoreRequest): Compilation {
  const facts = toFacts(compiled);
  const lookups = keepLookups(compiled.lookups, request);
  const {store, siteDir} = request;
  if (request.rule.isKept) {
    const key = toKey(request);
    const others = store.get<Variants>('compiled', key) ?? [];
    const kept = {facts: withRelativePaths(facts, siteDir), lookups};
    store.put('compiled', key, [kept, ...others].slice(0, VARIANTS_KEPT));
    store.putBytes('compiled', facts.codeHash, Buffer.from(compiled.code));
  }
  return {facts, lookups, loadCode: () => compiled.code, fromStore: false};
}

function toKey({rule, request, sourceHash, siteDir}: StoreRequest): string {
  const {filePath, query} = request;
  const isPartial = request.rule.options.isMDXPartial?.(filePath) ?? false;
  return toStoreKey([rule.hash, toSitePath(filePath, siteDir), query, sourceHash, isPartial]);
}

function loadCode(store: Store, codeHash: string): string {
  const bytes = store.getBytes('compiled', codeHash);
  if (!bytes) throw new LostCode();
  return bytes.toString('utf8');
}
