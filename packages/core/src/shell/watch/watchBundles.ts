import type {Compiler, MultiStats, Stats} from '@rspack/core';
import {createSignal} from '../../shared/createSignal.js';
import {toBuildConfig, type BundlePlan} from '../bundlePlan.js';
import type {Side, WatchOptions} from '../options.js';
import {captureOutput, type CapturedOutput} from '../output/captureOutput.js';
import {rspack} from '../rspack.js';
import type {FileChanges} from './findChanges.js';
import {openMarkdownFolders} from './markdownFolders.js';
import type {ShapeCache, WatchPlans} from './planWatch.js';

export interface WatchBundlesOptions {
  plans: WatchPlans;
  shape: ShapeCache;
  poll: WatchOptions['poll'];
  /** Called before a bundle is built. */
  onBegin: () => void;
  onStats: (error: Error | null, stats: MultiStats | undefined) => void;
}

/** The bundler, which builds a bundle again whenever one of its files changes. */
export interface WatchedBundles {
  /** The time when the last build of this side began, in milliseconds since the epoch. */
  startedAt(side: Side): number;
  /** Whether a bundle is being built. */
  isRunning(): boolean;
  /**
   * The statistics of a build that may be read. Once Rspack builds a bundle again, reading the earlier statistics ends the
   * process.
   */
  listReadable(stats: MultiStats): Stats[];
  /** Whether a bundle wrote a file to another folder. */
  hasStrays(side: Side): boolean;
  invalidate(changes: FileChanges): void;
  close: (how: {isLast: boolean}) => Promise<void>;
}

/**
 * Ignores packages, which do not change while a site is served; but not those of Docusaurus, which may be linked, and not the
 * work folder, which may lie among them.
 */
function describeIgnored(workDir: string): RegExp {
  const escaped = workDir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^(?!${escaped}).*[\\\\/]node_modules[\\\\/](?!@docusaurus)`);
}

function openCompiler({plans, shape}: WatchBundlesOptions) {
  const open = (side: Side) => {
    const config = toBuildConfig(plans[side] as BundlePlan<unknown>);
    return openMarkdownFolders(config, () => shape.newest()[side]);
  };
  return rspack([open('browser'), open('node')]);
}

function toSide({name}: {name?: string | undefined}): Side {
  return name === 'server' ? 'node' : 'browser';
}

export function watchBundles(o: WatchBundlesOptions): WatchedBundles {
  const {plans, poll, onBegin, onStats} = o;
  const compiler = openCompiler(o);
  const captured = new Map<Side, CapturedOutput>();
  const running = new Set<Side>();
  const firstBuild = createSignal();
  const started = new Map<Side, number>();
  let hasBuilt = false;
  let isClosed = false;

  function follow(bundle: Compiler): void {
    const side = toSide(bundle);
    const output = captureOutput(bundle, plans[side].place);
    captured.set(side, output);
    bundle.hooks.watchRun.tap('velocisaurus', () => {
      // The files of the last build are placed already. Otherwise this list would grow with each build.
      output.files.length = 0;
      started.set(side, Date.now());
      running.add(side);
      onBegin();
    });
    bundle.hooks.done.tap('velocisaurus', () => void running.delete(side));
    bundle.hooks.failed.tap('velocisaurus', () => void running.delete(side));
  }

  compiler.compilers.forEach(follow);
  const ignored = describeIgnored(plans.browser.options.workDir);
  const settings = {ignored, aggregateTimeout: 5, ...(poll !== undefined && {poll})};
  const watching = compiler.watch(settings, (error, stats) => {
    hasBuilt = true;
    firstBuild.give();
    if (!isClosed) onStats(error, stats);
  });

  return {
    startedAt: (side) => started.get(side) ?? 0,
    isRunning: () => running.size > 0,
    listReadable: ({stats}) => stats.filter(({compilation}) => !running.has(toSide(compilation))),
    hasStrays: (side) => captured.get(side)!.hasStrays,
    invalidate: ({present, gone}) =>
      watching.invalidateWithChangesAndRemovals(new Set(present), new Set(gone)),
    async close({isLast}) {
      isClosed = true;
      // Rspack cannot be stopped before its first build is done.
      if (!hasBuilt && isLast) return;
      if (!hasBuilt) await firstBuild.given;
      await new Promise<void>((resolve) => watching.close(() => compiler.close(() => resolve())));
    },
  };
}
