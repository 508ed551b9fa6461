import type {Configuration, Stats} from '@rspack/core';
import {hearMessages, repeatMessages} from '../cache/index.js';
import type {Diagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import type {ShellModule} from '../shared/site.js';
import {compile, type Compiled} from './compile.js';
import {auditBundle} from './auditBundle.js';
import {addPersistentCache} from './config/cache.js';
import {createRegistryRules, writeRegistryParts} from './generated/lateRegistry.js';
import type {PublishedModules} from './generated/published/publishedModules.js';
import {completeModules} from './generated/registry.js';
import {createDependencyTools, listSources, recordDependencies} from './cache/dependencies.js';
import {isDeterministic} from './cache/isDeterministic.js';
import {trackFiles} from './cache/trackFiles.js';
import {LostContentError, type BundleCache} from './cache/bundleCache.js';
import type {ForeignPlugins} from './foreign/traceForeignPlugins.js';
import type {OutputFile} from './output/types.js';
import type {PortablePaths} from './cache/portablePaths.js';
import {createUnreadFilter} from './cache/unreadStyles.js';
import type {BundleReport, Side, StartOptions} from './options.js';
import {toGeneratedFolder} from './paths.js';

export interface BundlePlan<Value> {
  side: Side;
  config: Configuration;
  options: StartOptions;
  paths: PortablePaths;
  bundleCache: BundleCache | undefined;
  /** Bundler plugins of others, where it has any. */
  foreign: ForeignPlugins | undefined;
  /** The modules of `@generated` that grow with the site. */
  published: PublishedModules;
  /** Takes a file to where it belongs. */
  place: (file: OutputFile) => void;
  read: (compiled: Compiled, modules: ShellModule[]) => Value;
  toWarnings: (stats: Stats) => Diagnostic[];
  /** Resolves when the generated sources are written. */
  prepare: () => Promise<void>;
}

export interface FinishedBundle<Value> {
  value: Value;
  warnings: Diagnostic[];
  output: OutputFile[];
  isKept: boolean;
  /** Keeps it, if it was made and can be kept, and tells how it came to be. Takes a while: whoever waits for the bundle goes first. */
  settle: () => BundleReport;
}

export type BundleOutcome<Value> = FinishedBundle<Value> | {failed: Stats};

interface NamedModules {
  ids: string[];
  registry: string;
}

function describeModules<Value>(plan: BundlePlan<Value>, modules: ShellModule[]): NamedModules {
  const {side, paths, options} = plan;
  const {site, hot} = options;
  // Which of them were known early makes no difference while it is hot.
  const routeModules = hot ? [] : (options.routeModules ?? []);
  const parts = Object.values(writeRegistryParts({site, side, routeModules, modules}));
  return {
    ids: completeModules(modules).map(({id}) => id),
    registry: hashContent(paths.inText(parts.join('')), 32),
  };
}

/** The bundle as it was kept, if it was made of the same files and of these modules. */
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

export interface BuiltBundle<Value> {
  compiled: Compiled;
  modules: ShellModule[];
  value: Value;
  warnings: Diagnostic[];
}

/** What the compilation gave, unless it failed. */
export function readBundle<Value>(
  plan: BundlePlan<Value>,
  compiled: Compiled,
  modules: ShellModule[],
): BuiltBundle<Value> | undefined {
  const {stats} = compiled;
  if (stats.hasErrors()) return undefined;
  return {compiled, modules, value: plan.read(compiled, modules), warnings: plan.toWarnings(stats)};
}

/** Gives the files that the bundle was made from, where it could be kept. */
export function cacheBundle<Value>(
  plan: BundlePlan<Value>,
  made: BuiltBundle<Value>,
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

/**
 * Writing Rspack's cache takes a fifth of a first build, and holds up rendering: it is begun when a bundle is made again, which most
 * sites never ask for. What is not kept as a whole is always made again.
 */
function usesBundlerCache<Value>({bundleCache, options}: BundlePlan<Value>): boolean {
  return options.hot === true || !bundleCache || bundleCache.wasMade();
}

/** Without a cache of Rspack. */
export function toBareConfig<Value>(plan: BundlePlan<Value>): Configuration {
  const {config, side, options} = plan;
  const {routeModules = [], named, listModules: list = () => options.modules} = options;
  const listModules = named ? () => named.then(list) : list;
  const registry = createRegistryRules({...options, side, routeModules, listModules});
  const rules = [...(config.module?.rules ?? []), ...registry, ...plan.published.rules];
  return {
    ...config,
    module: {...config.module, rules},
    // What is there already would not be told as output.
    output: {...config.output, compareBeforeEmit: false},
  };
}

/** What Rspack is given: the same for a build and while it is watched, so that both make the same. */
export function toBuildConfig<Value>(plan: BundlePlan<Value>): Configuration {
  const config = toBareConfig(plan);
  return usesBundlerCache(plan) ? addPersistentCache({...plan.options, config}) : config;
}

function reportMade<Value>(plan: BundlePlan<Value>, made: BuiltBundle<Value>): BundleReport {
  const wanted = {...describeModules(plan, made.modules), matchesPublished: plan.published.matches};
  const changes = plan.bundleCache?.explain(wanted) ?? [];
  const sources = cacheBundle(plan, made);
  const uncacheable = plan.foreign?.describeUncacheable();
  return {
    isCached: false,
    changes,
    ...(uncacheable && {uncacheable}),
    ...(sources && {sources}),
  };
}

function toOutcome<Value>(
  plan: BundlePlan<Value>,
  compiled: Compiled,
  modules: ShellModule[],
): BundleOutcome<Value> {
  const made = readBundle(plan, compiled, modules);
  if (!made) return {failed: compiled.stats};
  const {value, warnings} = made;
  const {files: output} = compiled.output;
  return {value, warnings, output, isKept: false, settle: () => reportMade(plan, made)};
}

/** Writes what the bundler reads: components may import what plugins have made. */
export async function prepareBundle<Value>({options, prepare}: BundlePlan<Value>): Promise<void> {
  await options.cache?.files.postponed?.write();
  await prepare();
}

async function compileBundle<Value>(
  plan: BundlePlan<Value>,
  onBegun: () => void,
): Promise<BundleOutcome<Value>> {
  await prepareBundle(plan);
  const run = () => compile(toBuildConfig(plan), {onBegun, onFile: plan.place});
  const compiled = await (plan.foreign ? hearMessages(run) : run());
  // The reason that pages could not be compiled comes first.
  return toOutcome(plan, compiled, await plan.options.modules);
}

/**
 * Takes the bundle that was kept, or makes it; in that case it is begun before it is known what pages name. `onBegun` is called
 * as soon as no more than that is waited for.
 */
export async function buildBundle<Value>(
  plan: BundlePlan<Value>,
  onBegun: () => void,
): Promise<BundleOutcome<Value>> {
  if (plan.bundleCache?.hasCandidate()) {
    onBegun();
    const kept = takeBundle(plan, await plan.options.modules);
    const audit = plan.options.cache?.audit;
    if (kept && audit) await auditBundle(plan, kept, audit);
    if (kept) return kept;
  }
  return compileBundle(plan, onBegun);
}
