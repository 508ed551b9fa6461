import {setImmediate as letOthersGoFirst} from 'node:timers/promises';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import {createSignal} from '../shared/createSignal.js';
import type {BrowserShell, NodeShell} from '../shared/site.js';
import {buildBundle, type BundleOutcome} from './buildBundle.js';
import type {StartedShell} from './options.js';
import {handOverToNode} from './handOverToNode.js';
import {listDataScripts} from './output/siteDataFiles.js';
import {
  createBundlePlans,
  type BrowserValue,
  type NodeValue,
  type PlanOptions,
  type Plans,
} from './createBundlePlans.js';
import {readProblems, toErrors} from './result/tellProblems.js';

interface Bundles {
  plans: Plans;
  browser: BundleOutcome<BrowserValue>;
  node: BundleOutcome<NodeValue>;
}

/** Throws the errors once both bundles are done: both sides find the same faults, and each is reported once. */
async function throwErrors(o: PlanOptions, {plans, browser, node}: Bundles): Promise<never> {
  const stats = [browser, node].flatMap((bundle) => ('failed' in bundle ? bundle.failed : []));
  const {errors} = readProblems(stats);
  const {siteDir} = o.site.context;
  const configs = Object.values(plans.configs);
  throw new DiagnosticsError(toErrors(errors, {siteDir, modules: await o.modules, configs}));
}

function mergeWarnings(warnings: Diagnostic[]): Diagnostic[] {
  return [...new Map(warnings.map((warning) => [JSON.stringify(warning), warning])).values()];
}

/** Returns the bundle. If it has failed, waits for the errors of both, with which `failure` rejects. */
async function pick<Value>(
  outcome: Promise<BundleOutcome<Value>>,
  failure: Promise<unknown>,
): Promise<Exclude<BundleOutcome<Value>, {failed: unknown}>> {
  const bundle = await outcome;
  if (!('failed' in bundle)) return bundle;
  await failure;
  throw new Error('unreachable');
}

/** Passes on the bundle for Node that will probably do, so that threads can load it while pages compile. */
function expectNode(plans: Plans, {onExpected}: PlanOptions): void {
  const guessed = onExpected && plans.node.bundleCache?.guess<NodeValue>();
  if (guessed) onExpected(handOverToNode({...guessed, plans}));
}

/**
 * Bundles the theme, the runtime and the modules that pages name, for browsers and for Node, or takes the bundles from the
 * store. Each bundle can be used as soon as it is there. If one fails, the errors of both are reported together.
 */
export function startShell(o: PlanOptions): StartedShell {
  const plans = createBundlePlans(o);
  // Lost content in the store is no error here: the code that needs the bundle makes it again.
  plans.then((made) => expectNode(made, o)).catch(() => {});
  const begun = [createSignal(), createSignal()] as const;
  const nodeOutcome = plans.then(({node}) => buildBundle(node, begun[0].give));
  const browserOutcome = plans.then(({browser}) => buildBundle(browser, begun[1].give));
  const both = Promise.all([nodeOutcome, browserOutcome]);
  // A bundle that fails at once never begins.
  void Promise.race([Promise.all(begun.map(({given}) => given)), both.catch(() => {})]).then(
    o.onBegun,
  );
  async function settle() {
    const [node, browser] = await both;
    if ('failed' in browser || 'failed' in node)
      return throwErrors(o, {plans: await plans, browser, node});
    const warnings = mergeWarnings([...browser.warnings, ...node.warnings]);
    if (warnings.length > 0) o.onWarnings?.(warnings);
    await letOthersGoFirst();
    const report = {node: node.settle()};
    await letOthersGoFirst();
    return {...report, browser: browser.settle()};
  }
  const report = settle();

  async function readNode(): Promise<NodeShell> {
    const {value, output} = await pick(nodeOutcome, report);
    return handOverToNode({value, output, plans: await plans});
  }

  async function readBrowser(): Promise<BrowserShell> {
    const {value, output} = await pick(browserOutcome, report);
    const {dataScript, browser} = await plans;
    const {hasWorkers, ...shell} = value;
    const scripts = dataScript ? listDataScripts({script: dataScript, hasWorkers}) : [];
    scripts.forEach(browser.place);
    const js = [...(dataScript ? [dataScript.file] : []), ...shell.entry.js];
    const files = [...output, ...scripts].map(({file}) => file);
    return {...shell, entry: {...shell.entry, js}, files};
  }

  const started = {node: readNode(), browser: readBrowser(), report};
  // Code that awaits one of these promises gets its error. The others must not end the process.
  for (const promise of Object.values(started)) promise.catch(() => {});
  return started;
}
