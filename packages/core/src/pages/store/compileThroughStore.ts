import type {CompiledMarkdown} from '#mdx';
import {toStoreKey, type Store} from '../../cache/index.js';
import {toSitePath} from '../sitePath.js';
import type {CodeMemory} from './codeMemory.js';
import type {DescribedRule} from './describeRule.js';
import {
  toFacts,
  withAbsolutePaths,
  withRelativePaths,
  type KeptCompilation,
  type PageFacts,
} from './keptCompilation.js';
import {askAgain, keepLookups, listPermalinks, type KeptLookups, type World} from './lookups.js';

/** Several outcomes of the same source: a link that was broken, an image of another size, and back. */
type Variants = KeptCompilation[];

const VARIANTS_KEPT = 4;

/** The code of a kept compilation is gone: pruned or damaged. The page must be compiled again. */
export class LostCode extends Error {}

export interface Compilation {
  facts: PageFacts;
  lookups: KeptLookups;
  /** What stands in the places that the code has for links. */
  permalinks: string[];
  /** The code without them. Throws {@link LostCode}. */
  loadCode: () => string;
  fromStore: boolean;
}

export interface StoreRequest extends World {
  rule: DescribedRule;
  sourceHash: string;
  store: Store;
  memory: CodeMemory;
}

export function findKept(request: StoreRequest): Compilation | undefined {
  const {rule, store, siteDir} = request;
  const variants = rule.isKept ? store.get<Variants>('compiled', toKey(request)) : undefined;
  for (const {facts, lookups} of variants ?? []) {
    const permalinks = askAgain(lookups, request);
    if (!permalinks || !store.has('compiled', facts.codeHash)) continue;
    const loadCode = () => readCode(store, facts.codeHash);
    return {
      facts: withAbsolutePaths(facts, siteDir),
      lookups,
      permalinks,
      loadCode,
      fromStore: true,
    };
  }
  return undefined;
}

export function keep(compiled: CompiledMarkdown, request: StoreRequest): Compilation {
  const {rule, store, memory} = request;
  const {code} = compiled;
  const facts = toFacts(compiled);
  const lookups = keepLookups(compiled.lookups, request);
  if (rule.isKept) put({facts, lookups}, code, request);
  const isHeld = !rule.isKept || memory.take(code);
  const loadCode = isHeld ? () => code : () => readCode(store, facts.codeHash);
  const permalinks = listPermalinks(compiled.lookups);
  return {facts, lookups, permalinks, loadCode, fromStore: false};
}

function put({facts, lookups}: KeptCompilation, code: string, request: StoreRequest): void {
  const {store, siteDir} = request;
  const key = toKey(request);
  const others = store.get<Variants>('compiled', key) ?? [];
  const kept = {facts: withRelativePaths(facts, siteDir), lookups};
  store.put('compiled', key, [kept, ...others].slice(0, VARIANTS_KEPT));
  if (!store.has('compiled', facts.codeHash))
    store.putBytes('compiled', facts.codeHash, Buffer.from(code));
}

function toKey({rule, request, sourceHash, siteDir}: StoreRequest): string {
  const {filePath, query} = request;
  const isPartial = request.rule.options.isMDXPartial?.(filePath) ?? false;
  return toStoreKey([rule.hash, toSitePath(filePath, siteDir), query, sourceHash, isPartial]);
}

function readCode(store: Store, codeHash: string): string {
  const bytes = store.getBytes('compiled', codeHash);
  if (!bytes) throw new LostCode();
  return bytes.toString('utf8');
}
