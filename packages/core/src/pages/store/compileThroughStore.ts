import type {CompiledMarkdown} from '#mdx';
import {toStoreKey, type Store} from '../../cache/index.js';
import type {PageRequest} from '../resolveRequest.js';
import {toSitePath} from '../sitePath.js';
import type {CodeMemory} from './codeMemory.js';
import {BLOG} from './describeRule.js';
import type {OpenRule} from './openRule.js';
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
  rule: OpenRule;
  sourceHash: string;
  store: Store;
  memory: CodeMemory;
  /** Of what is kept of the page. */
  key: string;
}

export function findKept(request: StoreRequest): Compilation | undefined {
  const {rule, store, siteDir} = request;
  for (const {facts, lookups, tag} of rule.isKept ? readVariants(request.key, store) : []) {
    if (rule.reads && !rule.reads.holds(tag!)) continue;
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
  const bytes = Buffer.from(code);
  const facts = toFacts(compiled, bytes);
  const lookups = keepLookups(compiled.lookups, request);
  const isKept = rule.isKept && isRepeatable(compiled, request);
  if (isKept) {
    putCode(bytes, facts.codeHash, store);
    if (!rule.reads) putFacts({facts, lookups}, request);
    else rule.reads.whenKnown((tag) => putFacts({facts, lookups, tag}, request));
  }
  // As bytes it is no burden to the garbage collector.
  const isHeld = memory.take(bytes) || !isKept;
  const loadCode = isHeld ? () => bytes.toString('utf8') : () => readCode(store, facts.codeHash);
  const permalinks = listPermalinks(compiled.lookups);
  return {facts, lookups, permalinks, loadCode, fromStore: false};
}

/** Code of the site may have been told of something, or have written where the site lies. */
function isRepeatable(
  {mustRepeat, code}: CompiledMarkdown,
  {rule, siteDir}: StoreRequest,
): boolean {
  return !mustRepeat && !(rule.reads && code.includes(siteDir));
}

function putFacts({facts, ...more}: KeptCompilation, request: StoreRequest): void {
  const {store, siteDir, key} = request;
  const others = readVariants(key, store);
  const kept = {facts: withRelativePaths(facts, siteDir), ...more};
  const variants: Variants = [kept, ...others].slice(0, VARIANTS_KEPT);
  store.putBytes('compiled', key, Buffer.from(JSON.stringify(variants)));
}

/** JSON is read in a fraction of the time that other plain data takes. */
function readVariants(key: string, store: Store): Variants {
  const bytes = store.getBytes('compiled', key);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as Variants) : [];
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

function readCode(store: Store, codeHash: string): string {
  const bytes = store.getBytes('compiled', codeHash);
  if (!bytes) throw new LostCode();
  return bytes.toString('utf8');
}
