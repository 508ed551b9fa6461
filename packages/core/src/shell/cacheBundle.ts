import {repeatMessages} from '../cache/index.js';
import type {Diagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import type {ShellModule} from '../shared/site.js';
import type {BundlePlan} from './bundlePlan.js';
import type {Compiled} from './compile.js';
import {writeRegistryParts} from './generated/lateRegistry.js';
import {completeModules} from './generated/registry.js';
import {createDependencyTools, listSources, recordDependencies} from './cache/dependencies.js';
import {isDeterministic} from './cache/isDeterministic.js';
import {trackFiles} from './cache/trackFiles.js';
import type {BuiltBundle} from './cache/bundleCache.js';
import {LostContentError} from './cache/bundleContent.js';
import {createUnreadFilter} from './cache/unreadStyles.js';
import type {BundleReport} from './options.js';
import {toGeneratedFolder} from './paths.js';

export interface FinishedBundle<Value> extends BuiltBundle<Value> {
  isKept: boolean;
  /**
   * Stores the bundle if it is new and can be kept, and reports how it came to be. This takes a while, so code that waits for
   * the bundle goes first.
   */
  settle: () => BundleReport;
}

interface NamedModules {
  ids: string[];
  registry: string;
}

/** The ids of the modules that pages name, and the hash of the registry that names them. */
export function describeModules<Value>(
  plan: BundlePlan<Value>,
  modules: ShellModule[],
): NamedModules {
  const {side, paths, options} = plan;
  const {site, hot} = options;
  // While developing, it makes no difference which modules were known early.
  const routeModules = hot ? [] : (options.routeModules ?? []);
  const parts = Object.values(writeRegistryParts({site, side, routeModules, modules}));
  return {
    ids: completeModules(modules).map(({id}) => id),
    registry: hashContent(paths.inText(parts.join('')), 32),
  };
}

/** Takes the bundle from the cache if it was made from the same files and from these modules. */
export function takeBundle<Value>(
  plan: BundlePlan<Value>,
  modules: ShellModule[],
): FinishedBundle<Value> | undefined {
  if (!plan.bundleCache?.hasCandidate()) return undefined;
  const {matches, markUsed} = plan.published;
  const kept = plan.bundleCache.take<Value>({
    ...describeModules(plan, modules),
    matchesPublished: matches,
    mayHoldMore: plan.options.isShare === true,
  });
  if (!kept) return undefined;
  markUsed(kept.published);
  repeatMessages(kept.messages);
  try {
    const {sources, published: _published, messages: _messages, ...bundle} = kept;
    bundle.output.forEach(plan.place);
    return {...bundle, isKept: true, settle: () => ({isCached: true, changes: [], sources})};
  } catch (error) {
    if (error instanceof LostContentError) return undefined;
    throw error;
  }
}

export interface CompiledBundle<Value> {
  compiled: Compiled;
  modules: ShellModule[];
  value: Value;
  warnings: Diagnostic[];
}

/** The result of the compilation, unless it failed. */
export function readBundle<Value>(
  plan: BundlePlan<Value>,
  compiled: Compiled,
  modules: ShellModule[],
): CompiledBundle<Value> | undefined {
  const {stats} = compiled;
  if (stats.hasErrors()) return undefined;
  return {compiled, modules, value: plan.read(compiled, modules), warnings: plan.toWarnings(stats)};
}

/** Keeps the bundle, if possible, and returns the absolute paths of the files that it was made from; else `undefined`. */
export function cacheBundle<Value>(
  plan: BundlePlan<Value>,
  made: CompiledBundle<Value>,
): string[] | undefined {
  const {bundleCache, options, paths, foreign} = plan;
  const {compiled, value, warnings, modules} = made;
  const {stats, output, startedAt} = compiled;
  if (!bundleCache || !options.cache || output.hasStrays) return undefined;
  if (foreign?.describeUncacheable() !== undefined) return undefined;
  const hasForeign = foreign !== undefined;
  if (!isDeterministic({stats, config: plan.config, modules, hasForeign})) return undefined;
  const generated = toGeneratedFolder(options.workDir);
  const dependencies = recordDependencies(
    trackFiles(stats.compilation),
    {
      startedAt,
      isKnown: (file) => file.startsWith(generated),
      isUnread: createUnreadFilter(stats.compilation),
    },
    createDependencyTools({files: options.cache.files, paths}),
  );
  if (!dependencies) return undefined;
  const named = describeModules(plan, modules);
  const published = plan.published.used();
  const inputs = {
    ...named,
    dependencies,
    ...(published && {published}),
    ...(foreign && {reads: foreign.listReads(), messages: foreign.messages}),
  };
  bundleCache.put({value, output: output.files, warnings}, inputs);
  return listSources(dependencies, paths);
}
