import path from 'node:path';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import type {BrowserShell, NodeShell} from '../shared/site.js';
import {makeHalf, type HalfOutcome} from './makeHalf.js';
import type {StartedShell} from './options.js';
import {dropOldServerFiles} from './output/writeServerFile.js';
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

/**
 * Bundles theme, runtime and the modules that pages name, for the browser and for Node, or takes what was kept of them.
 * Either half can be used as soon as it is there; where one fails, all faults of both are told.
 */
export function startShell(o: PlanOptions): StartedShell {
  const plans = planHalves(o);
  const nodeOutcome = plans.then(({node}) => makeHalf(node));
  const browserOutcome = plans.then(({browser}) => makeHalf(browser));
  const serverFolder = toServerFolder(o.workDir);

  async function settle() {
    const [browser, node] = await Promise.all([browserOutcome, nodeOutcome]);
    if ('failed' in browser || 'failed' in node)
      return throwErrors(o, {plans: await plans, browser, node});
    const warnings = mergeWarnings([...browser.warnings, ...node.warnings]);
    if (warnings.length > 0) o.onWarnings?.(warnings);
    dropOldServerFiles(serverFolder);
    return {node: node.report, browser: browser.report};
  }
  const report = settle();

  async function readNode(): Promise<NodeShell> {
    const {serverFile, ...value} = (await pick(nodeOutcome, report)).value;
    return {...value, serverEntry: path.join(serverFolder, serverFile)};
  }

  async function readBrowser(): Promise<BrowserShell> {
    const {value, output} = await pick(browserOutcome, report);
    return {...value, files: output.map(({file}) => file)};
  }

  const started = {node: readNode(), browser: readBrowser(), report};
  // Whoever waits for one of them hears of it; the others must not end the process.
  for (const promise of Object.values(started)) promise.catch(() => {});
  return started;
}
