import path from 'node:path';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import {hashContent} from '../shared/hash.js';
import type {BrowserShell, NodeShell} from '../shared/site.js';
import type {SiteData} from './generated/siteData.js';
import {makeHalf, type HalfOutcome} from './makeHalf.js';
import type {StartedShell} from './options.js';
import type {OutputFile} from './keep/keepHalf.js';
import {createDataScripts, createServerEntry} from './output/siteDataFiles.js';
import {dropOldServerFiles, writeServerFile} from './output/writeServerFile.js';
import {toServerFolder} from './paths.js';
import {
  planHalves,
  type BrowserValue,
  type NodeValue,
  type PlanOptions,
  type Plans,
} from './planHalves.js';
import {readProblems, toErrors} from './result/tellProblems.js';

interface Halves {
  plans: Plans;
  browser: HalfOutcome<BrowserValue>;
  node: HalfOutcome<NodeValue>;
}

/** Both sides find the same faults: each is told once, when both are done. */
async function throwErrors(o: PlanOptions, {plans, browser, node}: Halves): Promise<never> {
  const stats = [browser, node].flatMap((half) => ('failed' in half ? half.failed : []));
  const {errors} = readProblems(stats);
  const {siteDir} = o.site.context;
  const configs = Object.values(plans.configs);
  throw new DiagnosticsError(toErrors(errors, {siteDir, modules: await o.modules, configs}));
}

function mergeWarnings(warnings: Diagnostic[]): Diagnostic[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

/** Waits for the other half where this one has failed. */
async function pick<Value>(
  outcome: Promise<HalfOutcome<Value>>,
  failure: Promise<unknown>,
): Promise<Exclude<HalfOutcome<Value>, {failed: unknown}>> {
  const half = await outcome;
  if (!('failed' in half)) return half;
  await failure;
  throw new Error('unreachable');
}

interface HandedOver {
  value: NodeValue;
  output: OutputFile[];
  data: SiteData | undefined;
  folder: string;
}

/** Whatever of the data a page shows is not told by closures: all of it counts for all pages. */
function handOverToNode({value, output, data, folder}: HandedOver): NodeShell {
  const {serverFile, hash, entryClosure, closures} = value;
  const toFile = ({file, hash}: OutputFile) => ({file: path.join(folder, file), hash});
  const files = output.map(toFile);
  const serverEntry = path.join(folder, serverFile);
  if (!data) return {hash, entryClosure, closures, serverEntry, files};
  const entry = createServerEntry({data, serverFile});
  writeServerFile(folder, entry);
  return {
    hash: hashContent(`${hash} ${entry.hash}`, 16),
    entryClosure: hashContent(`${entryClosure} ${JSON.stringify(data)}`, 32),
    closures,
    serverEntry: path.join(folder, entry.file),
    files: [...files, toFile(entry)],
  };
}

interface Signal {
  given: Promise<void>;
  give: () => void;
}

function createSignal(): Signal {
  let give!: () => void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return {given, give};
}

/**
 * Bundles theme, runtime and the modules that pages name, for the browser and for Node, or takes what was kept of them.
 * Either half can be used as soon as it is there; where one fails, all faults of both are told.
 */
export function startShell(o: PlanOptions): StartedShell {
  const plans = planHalves(o);
  const begun = [createSignal(), createSignal()] as const;
  const nodeOutcome = plans.then(({node}) => makeHalf(node, begun[0].give));
  const browserOutcome = plans.then(({browser}) => makeHalf(browser, begun[1].give));
  const both = Promise.all([nodeOutcome, browserOutcome]);
  // Where one fails at once, nothing begins.
  void Promise.race([Promise.all(begun.map(({given}) => given)), both.catch(() => {})]).then(
    o.onBegun,
  );
  const serverFolder = toServerFolder(o.workDir);

  async function settle() {
    const [node, browser] = await both;
    if ('failed' in browser || 'failed' in node)
      return throwErrors(o, {plans: await plans, browser, node});
    const warnings = mergeWarnings([...browser.warnings, ...node.warnings]);
    if (warnings.length > 0) o.onWarnings?.(warnings);
    dropOldServerFiles(serverFolder);
    return {node: node.report, browser: browser.report};
  }
  const report = settle();

  async function readNode(): Promise<NodeShell> {
    const {value, output} = await pick(nodeOutcome, report);
    const {data} = await plans;
    return handOverToNode({value, output, data, folder: serverFolder});
  }

  async function readBrowser(): Promise<BrowserShell> {
    const {value, output} = await pick(browserOutcome, report);
    const {data, browser} = await plans;
    const {hasWorkers, ...shell} = value;
    const scripts = data ? createDataScripts({data, hasWorkers}) : [];
    scripts.forEach(browser.place);
    const [first] = scripts;
    const js = [...(first ? [first.file] : []), ...shell.entry.js];
    const files = [...output, ...scripts].map(({file}) => file);
    return {...shell, entry: {...shell.entry, js}, files};
  }

  const started = {node: readNode(), browser: readBrowser(), report};
  // Whoever waits for one of them hears of it; the others must not end the process.
  for (const promise of Object.values(started)) promise.catch(() => {});
  return started;
}
