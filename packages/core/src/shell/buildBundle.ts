import type {Stats} from '@rspack/core';
import {hearMessages} from '../cache/index.js';
import type {ShellModule} from '../shared/site.js';
import {auditBundle} from './auditBundle.js';
import {prepareBundle, toBuildConfig, type BundlePlan} from './bundlePlan.js';
import {
  cacheBundle,
  describeModules,
  readBundle,
  takeBundle,
  type CompiledBundle,
  type FinishedBundle,
} from './cacheBundle.js';
import {compile, type Compiled} from './compile.js';
import type {BundleReport} from './options.js';

export type BundleOutcome<Value> = FinishedBundle<Value> | {failed: Stats};

function reportMade<Value>(plan: BundlePlan<Value>, made: CompiledBundle<Value>): BundleReport {
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
