import {toStoreKey, type BuildCache, type Message, type Reads} from '../../cache/index.js';
import type {Diagnostic} from '../../diagnostics/index.js';
import type {UsedModules} from '../generated/published/publishedModules.js';
import type {OutputFile} from '../output/types.js';
import type {Side} from '../options.js';
import {holdsContent, openContent, storeContent, type StoredFiles} from './bundleContent.js';
import {findChanges, listSources, type Dependencies, type DependencyTools} from './dependencies.js';
import type {Facts} from './describeFacts.js';
import {toReadable} from './portablePaths.js';

/** A bundle of the shell, as plain data. */
export interface BuiltBundle<Value> {
  value: Value;
  output: OutputFile[];
  warnings: Diagnostic[];
}

/** The inputs of a bundle beside its facts. */
export interface BundleInputs {
  dependencies: Dependencies;
  /** Ids of the modules that pages name. */
  ids: string[];
  /** The hash of the parts of the registry that name them. */
  registry: string;
  /** The modules of `@generated` that grow with the site and that the bundle contains. */
  published?: UsedModules;
  /** Of bundler plugins: their reads, and the messages that they printed. */
  reads?: Reads;
  messages?: Message[];
}

interface Cached extends BundleInputs {
  value: unknown;
  warnings: Diagnostic[];
  files: StoredFiles;
  /** Facts that only Markdown depends on; set if the bundle contains Markdown. */
  ofMarkdown?: Facts;
}

/** The conditions that a cached bundle must meet. */
export interface WantedBundle {
  registry: string;
  ids: string[];
  /** Whether the bundle may contain more modules: pages then find all modules that they name. */
  mayHoldMore?: boolean;
  matchesPublished: (used: UsedModules | undefined) => boolean;
}

export interface CachedBundle<Value> extends BuiltBundle<Value> {
  /** Absolute paths of the files that it was made from. */
  sources: string[];
  published: UsedModules | undefined;
  /** The messages that bundler plugins printed while it was made. */
  messages: Message[];
}

export interface BundleCache {
  /** Whether a kept bundle has unchanged files, whatever modules it contains. */
  hasCandidate: () => boolean;
  /** The first such bundle: most edits do not change which modules pages name. */
  guess: <Value>() => Pick<BuiltBundle<Value>, 'value' | 'output'> | undefined;
  /** Whether a bundle of this side and locale was kept before, from whatever files. */
  wasMade: () => boolean;
  /** The bundle that was made from the same files and modules, if its content is complete in the store. */
  take: <Value>(wanted: WantedBundle) => CachedBundle<Value> | undefined;
  /** The names of the inputs that differ from the last bundle that was kept, at most 20. */
  explain: (now: WantedBundle) => string[];
  put: <Value>(bundle: BuiltBundle<Value>, inputs: BundleInputs) => void;
}

/** Several bundles are kept, so that going back to an earlier state of the site finds the bundle of that state. */
const MOST_CANDIDATES = 6;
const MOST_NAMES = 20;

const isMarkdown = (file: string) => /\.mdx?$/i.test(file);

function listFactChanges(before: Facts, now: Facts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]);
}

function listModuleChanges(before: string[], now: string[]): string[] {
  const different = [
    ...now.filter((id) => !before.includes(id)),
    ...before.filter((id) => !now.includes(id)),
  ];
  return different.length > 0 ? different : ['what pages name'];
}

function listPublished({published}: Cached): string[] {
  return published?.names.map((name) => `@generated/${name}`) ?? [];
}

interface BundleCacheOptions {
  side: Side;
  locale: string;
  facts: Facts;
  /** The facts that only Markdown depends on. */
  ofMarkdown: () => Facts;
  cache: BuildCache;
  tools: DependencyTools;
}

/** Keeps bundles of the shell under all their inputs: the files that Rspack reports, and `facts` for the rest. */
export function createBundleCache({
  side,
  locale,
  facts,
  ofMarkdown,
  cache,
  tools,
}: BundleCacheOptions): BundleCache {
  const {store} = cache;
  const listKey = toStoreKey(['bundles', side, facts]);
  const lastKey = toStoreKey(['last bundle', side, locale]);
  const checked = new Map<string, Cached | undefined>();
  const listKeys = () => store.get<string[]>('shell', listKey) ?? [];
  /** Builds of several locales may bundle at the same time: one may overwrite the list of the other, but not this entry. */
  const toRegistryKey = (registry: string) => toStoreKey(['bundle with', side, facts, registry]);

  const listMarkdownChanges = ({ofMarkdown: before}: Cached) =>
    before ? listFactChanges(before, ofMarkdown()) : [];

  function readUnchanged(key: string): Cached | undefined {
    const kept = store.get<Cached>('shell', key);
    if (!kept || listMarkdownChanges(kept).length > 0) return undefined;
    if (cache.trace.findChange(kept.reads ?? []) !== undefined) return undefined;
    return findChanges(kept.dependencies, tools).next().done ? kept : undefined;
  }

  function find(
    matches: (kept: Cached) => boolean,
    keys: string[] = listKeys(),
  ): Cached | undefined {
    for (const key of keys) {
      if (!checked.has(key)) checked.set(key, readUnchanged(key));
      const kept = checked.get(key);
      if (kept && matches(kept)) return kept;
    }
    return undefined;
  }

  function findWanted({registry, ids, mayHoldMore, matchesPublished}: WantedBundle) {
    const exact = store.get<string>('shell', toRegistryKey(registry));
    const holdsAll = (bundle: Cached) => ids.every((id) => bundle.ids.includes(id));
    return find(
      (bundle) =>
        (bundle.registry === registry || (mayHoldMore === true && holdsAll(bundle))) &&
        matchesPublished(bundle.published),
      [...(exact ? [exact] : []), ...listKeys()],
    );
  }

  function take<Value>(wanted: WantedBundle): CachedBundle<Value> | undefined {
    const kept = findWanted(wanted);
    if (!kept || !holdsContent(kept.files, store)) return undefined;
    cache.trace.take(kept.reads ?? []);
    return {
      messages: kept.messages ?? [],
      value: kept.value as Value,
      warnings: kept.warnings,
      published: kept.published,
      sources: listSources(kept.dependencies, tools.paths),
      output: openContent(kept.files, store),
    };
  }

  function guess<Value>() {
    const kept = find(() => true);
    return kept && {value: kept.value as Value, output: openContent(kept.files, store)};
  }

  function explain(now: WantedBundle): string[] {
    const last = store.get<{facts: Facts; key: string}>('shell', lastKey);
    const bundle = last && store.get<Cached>('shell', last.key);
    if (!last || !bundle) return [];
    const modules = now.registry !== bundle.registry ? listModuleChanges(bundle.ids, now.ids) : [];
    const names = [
      ...listFactChanges(last.facts, facts),
      ...listMarkdownChanges(bundle),
      ...modules,
      ...(now.matchesPublished(bundle.published) ? [] : listPublished(bundle)),
    ];
    const read = cache.trace.findChange(bundle.reads ?? []);
    if (read !== undefined) names.push(read);
    for (const name of findChanges(bundle.dependencies, tools)) {
      if (names.length >= MOST_NAMES) break;
      names.push(name);
    }
    return [...new Set(names.map(toReadable))].slice(0, MOST_NAMES);
  }

  function put<Value>({value, output, warnings}: BuiltBundle<Value>, inputs: BundleInputs): void {
    const files = storeContent(output, store);
    const hasMarkdown = Object.keys(inputs.dependencies.files).some(isMarkdown);
    const made = {...inputs, ...(hasMarkdown && {ofMarkdown: ofMarkdown()})};
    const kept: Cached = {...made, value, warnings, files};
    cache.trace.take(inputs.reads ?? []);
    const key = toStoreKey(['bundle', side, facts, made]);
    store.put('shell', key, kept);
    const others = listKeys().filter((other) => other !== key);
    store.put('shell', listKey, [key, ...others].slice(0, MOST_CANDIDATES));
    store.put('shell', toRegistryKey(inputs.registry), key);
    store.put('shell', lastKey, {facts, key});
  }

  return {
    hasCandidate: () => find(() => true) !== undefined,
    guess,
    wasMade: () => store.has('shell', lastKey),
    take,
    explain,
    put,
  };
}
