import {writeFileSync} from 'node:fs';
import type {MultiCompiler, MultiStats, Stats} from '@rspack/core';
import {DiagnosticsError, toDiagnostics} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import type {ShellModule} from '../shared/site.js';
import {toConfigurationError} from './compile.js';
import type {Entries} from './createConfigs.js';
import {toRegistryParts} from './generated/lateRegistry.js';
import {completeModules} from './generated/registry.js';
import {
  keepHalf,
  readHalf,
  takeHalf,
  toBuildConfig,
  type HalfPlan,
  type MadeHalf,
} from './makeHalf.js';
import type {ShellWatcher, Side, WatchedShell, WatchOptions} from './options.js';
import {captureOutput, type CapturedOutput} from './output/captureOutput.js';
import type {PlanOptions} from './planHalves.js';
import {tellProblems} from './result/tellProblems.js';
import {rspack} from './rspack.js';
import {collectFiles} from './watch/collectFiles.js';
import {
  keepShape,
  planWatch,
  type WatchedBrowser,
  type WatchedNode,
  type WatchPlans,
} from './watch/planWatch.js';

type MultiWatching = ReturnType<MultiCompiler['watch']>;

const SIDES: Side[] = ['browser', 'node'];

/** Nobody shall wait for what is only kept for the next session. */
const KEEP_DELAY = 1_500;

/** Packages do not change while a site is served; those of Docusaurus may be linked, and the work folder may lie among them. */
function describeIgnored(workDir: string): RegExp {
  const escaped = workDir.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^(?!${escaped}).*[\\\\/]node_modules[\\\\/](?!@docusaurus)`);
}

interface Values {
  browser: WatchedBrowser;
  node: WatchedNode;
}

function listIds(modules: ShellModule[]): string[] {
  return completeModules(modules).map(({id}) => id);
}

function describeShell(
  {browser, node}: Values,
  modules: ShellModule[],
  files: WatchedShell['files'],
): WatchedShell {
  const {entry, hasWorkers, compilation: browserHash} = browser;
  return {
    hash: hashContent(`${browserHash} ${node.compilation}`, 16),
    browserHash,
    entry,
    modules: browser.modules,
    hasWorkers,
    serverFile: node.serverFile,
    ids: new Set(listIds(modules)),
    files,
  };
}

/** Both halves as they were kept, or nothing of them. */
function takeBoth({browser, node}: WatchPlans, modules: ShellModule[]): Values | undefined {
  const keptNode = takeHalf(node, modules);
  const keptBrowser = keptNode && takeHalf(browser, modules);
  return keptBrowser && {node: keptNode.value, browser: keptBrowser.value};
}

/** What the bundler asks the loader of the registry for; that the file has changed makes it ask. */
function touchRegistries(workDir: string, modules: ShellModule[]): void {
  const text = `// ${hashContent(listIds(modules).join(' '))}\n`;
  for (const side of SIDES) writeFileSync(toRegistryParts({workDir, side}).pages, text);
}

function closeAll(watching: MultiWatching | undefined, compiler: MultiCompiler | undefined) {
  return new Promise<void>((resolve) => {
    const closeCompiler = () => (compiler ? compiler.close(() => resolve()) : resolve());
    if (watching) watching.close(closeCompiler);
    else closeCompiler();
  });
}

/** One build, until it is kept for the next session. */
interface Build {
  browser: MadeHalf<WatchedBrowser>;
  node: MadeHalf<WatchedNode>;
}

/** Takes the shell from the store, if it is there; builds it again whenever a source of it changes or pages name others. */
export async function watchShell(o: WatchOptions & {entries?: Entries}): Promise<ShellWatcher> {
  let {modules} = o;
  const options: PlanOptions = {...o, modules, hot: true, listModules: () => modules};
  const collected = {browser: collectFiles(), node: collectFiles()};
  const plans = await planWatch(options, (side, file) => collected[side].add(file));
  const shape = keepShape(plans);
  const {workDir} = plans.browser.options;
  const captured: {[side in Side]?: CapturedOutput} = {};
  let compiler: MultiCompiler | undefined;
  let watching: MultiWatching | undefined;
  let isClosed = false;
  let startedAt = 0;
  /** What the build under way is made of. */
  let building = modules;
  let keptIds = '';
  const built: Partial<Build> = {};
  const running = new Set<Side>();
  let hasBuilt = false;
  let tellFirst = () => {};
  const firstBuild = new Promise<void>((resolve) => (tellFirst = resolve));
  let pending: Build | undefined;
  let timer: NodeJS.Timeout | undefined;

  function listFiles(): WatchedShell['files'] {
    return {browser: collected.browser.all(), node: collected.node.all()};
  }

  function read<Value>(plan: HalfPlan<Value>, stats: Stats): MadeHalf<Value> {
    const output = captured[plan.side]!;
    // All that was written is collected: this list would only grow.
    output.files.length = 0;
    collected[plan.side].settle(stats);
    const files = collected[plan.side].listLasting();
    const compiled = {stats, output: {files, hasStrays: output.hasStrays}, startedAt};
    return readHalf(plan, compiled, building)!;
  }

  function keepPending(): void {
    clearTimeout(timer);
    if (!pending) return;
    const {browser, node} = pending;
    pending = undefined;
    keptIds = listIds(browser.modules).join();
    keepHalf(plans.browser, browser);
    keepHalf(plans.node, node);
  }

  /** Of the builds of a session, those count that hold other modules: edits are built by the next session. */
  function keepLater(build: Build): void {
    clearTimeout(timer);
    pending = listIds(building).join() === keptIds ? undefined : build;
    timer = setTimeout(keepPending, KEEP_DELAY);
    timer.unref();
  }

  function report({stats}: MultiStats): void {
    const {siteDir} = o.site.context;
    const configs = [plans.browser.config, plans.node.config];
    tellProblems({stats, siteDir, modules: building, configs, onWarnings: o.onWarnings});
    // Only what was built again has statistics.
    const find = (name: string) => stats.find(({compilation}) => compilation.name === name);
    const [client, server] = [find('client'), find('server')];
    if (client) built.browser = read(plans.browser, client);
    if (server) built.node = read(plans.node, server);
    const {browser, node} = built;
    // What the other half is just made of would not go with this one: it reports both.
    if (!browser || !node || running.size > 0) return;
    const values = {browser: browser.value, node: node.value};
    o.onBuilt(describeShell(values, building, listFiles()), {isKept: false});
    keepLater({browser, node});
  }

  function onStats(error: Error | null, stats: MultiStats | undefined): void {
    hasBuilt = true;
    tellFirst();
    if (isClosed) return;
    try {
      if (error) throw toConfigurationError(error);
      if (stats) report(stats);
    } catch (failure) {
      o.onError(new DiagnosticsError(toDiagnostics(failure)));
    }
  }

  function watch(): void {
    if (watching || isClosed) return;
    shape.remember();
    compiler = rspack([toBuildConfig(plans.browser), toBuildConfig(plans.node)]);
    for (const half of compiler.compilers) {
      const side = half.name === 'server' ? 'node' : 'browser';
      captured[side] = captureOutput(half, plans[side].place);
      half.hooks.watchRun.tap('velocisaurus', () => {
        startedAt = Date.now();
        building = modules;
        running.add(side);
        clearTimeout(timer);
      });
      half.hooks.done.tap('velocisaurus', () => void running.delete(side));
      half.hooks.failed.tap('velocisaurus', () => void running.delete(side));
    }
    const poll = o.poll === undefined ? {} : {poll: o.poll};
    const settings = {ignored: describeIgnored(workDir), aggregateTimeout: 5, ...poll};
    watching = compiler.watch(settings, onStats);
  }

  function update(next: ShellModule[]): void {
    modules = next;
    if (watching) touchRegistries(workDir, modules);
    else watch();
  }

  /** Rspack cannot be stopped before its first build is done. */
  async function close({isLast}: {isLast: boolean}): Promise<void> {
    keepPending();
    isClosed = true;
    if (watching && !hasBuilt && isLast) return;
    if (watching && !hasBuilt) await firstBuild;
    await closeAll(watching, compiler);
  }

  await plans.browser.prepare();
  const kept = takeBoth(plans, modules);
  if (kept) {
    keptIds = listIds(modules).join();
    o.onBuilt(describeShell(kept, modules, listFiles()), {isKept: true});
  } else watch();

  return {fits: shape.fits, watch, update, close};
}
