import type {Configuration, Stats} from '@rspack/core';
import type {Diagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import type {ShellModule} from '../shared/site.js';
import {compile, type Compiled} from './compile.js';
import {addPersistentCache} from './config/cache.js';
import {createRegistryRules, writeRegistryParts} from './generated/lateRegistry.js';
import type {PublishedModules} from './generated/published/publishedModules.js';
import {completeModules} from './generated/registry.js';
import {createDependencyTools, listSources, recordDependencies} from './keep/dependencies.js';
import {isDeterministic} from './keep/isDeterministic.js';
import {LostContentError, type HalfKeeper} from './keep/keepHalf.js';
import type {OutputFile} from './output/types.js';
import type {PortablePaths} from './keep/portablePaths.js';
import {createUnreadFilter} from './keep/unreadStyles.js';
import type {HalfReport, Side, StartOptions} from './options.js';
import {toGeneratedFolder} from './paths.js';

export interface HalfPlan<Value> {
  side: Side;
  config: Configuration;
  options: StartOptions;
  paths: PortablePaths;
  keeper: HalfKeeper | undefined;
  unkeepable: string | undefined;
  /** The modules of `@generated` that grow with the site. */
  published: PublishedModules;
  /** Takes a file to where it belongs. */
  place: (file: OutputFile) => void;
  read: (compiled: Compiled, modules: ShellModule[]) => Value;
  toWarnings: (stats: Stats) => Diagnostic[];
  /** Resolves when the generated sources are written. */
  prepare: () => Promise<void>;
}

export interface DoneHalf<Value> {
  value: Value;
  warnings: Diagnostic[];
  output: OutputFile[];
  /** Keeps it, if it was made and can be kept, and tells how it came to be. Takes a while: whoever waits for the half goes first. */
  settle: () => HalfReport;
}

export type HalfOutcome<Value> = DoneHalf<Value> | {failed: Stats};

interface NamedModules {
  ids: string[];
  registry: string;
}

function describeModules<Value>(plan: HalfPlan<Value>, modules: ShellModule[]): NamedModules {
  const {side, paths, options} = plan;
  const {site, hot} = options;
  // Which of them were known early makes no difference while it is hot.
  const routeModules = hot ? [] : (options.routeModules ?? []);
  const {routes, pages} = writeRegistryParts({site, side, routeModules, modules});
  return {
    ids: completeModules(modules).map(({id}) => id),
    registry: hashContent(paths.inText(routes + pages), 32),
  };
}

/** The half as it was kept, if it was made of the same files and of these modules. */
export function takeHalf<Value>(
  plan: HalfPlan<Value>,
  modules: ShellModule[],
): DoneHalf<Value> | undefined {
  if (!plan.keeper?.hasCandidate()) return undefined;
  const {registry} = describeModules(plan, modules);
  const {matches, markUsed} = plan.published;
  const kept = plan.keeper.take<Value>({registry, matchesPublished: matches});
  if (!kept) return undefined;
  markUsed(kept.published);
  try {
    const {sources, published: _published, ...half} = kept;
    half.output.forEach(plan.place);
    return {...half, settle: () => ({isKept: true, changes: [], sources})};
  } catch (error) {
    if (error instanceof LostContentError) return undefined;
    throw error;
  }
}

export interface MadeHalf<Value> {
  compiled: Compiled;
  modules: ShellModule[];
  value: Value;
  warnings: Diagnostic[];
}

/** What the compilation gave, unless it failed. */
export function readHalf<Value>(
  plan: HalfPlan<Value>,
  compiled: Compiled,
  modules: ShellModule[],
): MadeHalf<Value> | undefined {
  const {stats} = compiled;
  if (stats.hasErrors()) return undefined;
  return {compiled, modules, value: plan.read(compiled, modules), warnings: plan.toWarnings(stats)};
}

/** Gives the files that the half was made from, where it could be kept. */
export function keepHalf<Value>(
  plan: HalfPlan<Value>,
  made: MadeHalf<Value>,
): string[] | undefined {
  const {keeper, options, paths} = plan;
  const {compiled, value, warnings, modules} = made;
  const {stats, output, startedAt} = compiled;
  if (!keeper || !options.cache || output.hasStrays) return undefined;
  if (!isDeterministic({stats, config: plan.config, modules})) return undefined;
  const generated = toGeneratedFolder(options.workDir);
  const dependencies = recordDependencies(
    stats.compilation,
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
  const inputs = {...named, dependencies, ...(published && {published})};
  keeper.put({value, output: output.files, warnings}, inputs);
  return listSources(dependencies, paths);
}

/**
 * Writing Rspack's cache takes a fifth of a first build, and holds up rendering: it is begun when a half is made again, which most
 * sites never ask for. What is not kept as a whole is always made again.
 */
function usesBundlerCache<Value>({keeper, options}: HalfPlan<Value>): boolean {
  return options.hot === true || !keeper || keeper.wasMade();
}

/** What Rspack is given: the same for a build and while it is watched, so that both make the same. */
export function toBuildConfig<Value>(plan: HalfPlan<Value>): Configuration {
  const {config, side, options} = plan;
  const {routeModules = [], named, listModules: list = () => options.modules} = options;
  const listModules = named ? () => named.then(list) : list;
  const registry = createRegistryRules({...options, side, routeModules, listModules});
  const rules = [...(config.module?.rules ?? []), ...registry, ...plan.published.rules];
  const buildConfig: Configuration = {
    ...config,
    module: {...config.module, rules},
    // What is there already would not be told as output.
    output: {...config.output, compareBeforeEmit: false},
  };
  return usesBundlerCache(plan)
    ? addPersistentCache({...options, config: buildConfig})
    : buildConfig;
}

function reportMade<Value>(plan: HalfPlan<Value>, made: MadeHalf<Value>): HalfReport {
  const wanted = {...describeModules(plan, made.modules), matchesPublished: plan.published.matches};
  const changes = plan.keeper?.explain(wanted) ?? [];
  const sources = keepHalf(plan, made);
  const {unkeepable} = plan;
  return {
    isKept: false,
    changes,
    ...(unkeepable && {unkeepable}),
    ...(sources && {sources}),
  };
}

function toOutcome<Value>(
  plan: HalfPlan<Value>,
  compiled: Compiled,
  modules: ShellModule[],
): HalfOutcome<Value> {
  const made = readHalf(plan, compiled, modules);
  if (!made) return {failed: compiled.stats};
  const {value, warnings} = made;
  return {value, warnings, output: compiled.output.files, settle: () => reportMade(plan, made)};
}

async function compileHalf<Value>(
  plan: HalfPlan<Value>,
  onBegun: () => void,
): Promise<HalfOutcome<Value>> {
  await plan.prepare();
  const compiled = await compile(toBuildConfig(plan), {onBegun, onFile: plan.place});
  // The reason that pages could not be compiled comes first.
  return toOutcome(plan, compiled, await plan.options.modules);
}

/**
 * Takes the half that was kept, or makes it; in that case it is begun before it is known what pages name. `onBegun` is called
 * as soon as no more than that is waited for.
 */
export async function makeHalf<Value>(
  plan: HalfPlan<Value>,
  onBegun: () => void,
): Promise<HalfOutcome<Value>> {
  if (plan.keeper?.hasCandidate()) {
    onBegun();
    const kept = takeHalf(plan, await plan.options.modules);
    if (kept) return kept;
  }
  return compileHalf(plan, onBegun);
}
