import {DiagnosticsError} from '../diagnostics/index.js';
import type {NodeShell} from '../shared/site.js';
import {buildBundle} from './buildBundle.js';
import type {FinishedBundle} from './cacheBundle.js';
import {
  createBundlePlans,
  type NodeValue,
  type PlanOptions,
  type Plans,
} from './createBundlePlans.js';
import {handOverToNode} from './handOverToNode.js';
import type {StartedServer} from './options.js';
import {readProblems, toErrors} from './result/tellProblems.js';

async function bundle(plans: Plans, o: PlanOptions): Promise<FinishedBundle<NodeValue>> {
  const outcome = await buildBundle(plans.node, () => o.onBegun?.());
  if (!('failed' in outcome)) return outcome;
  const {errors} = readProblems([outcome.failed]);
  const {siteDir} = o.site.context;
  throw new DiagnosticsError(
    toErrors(errors, {siteDir, modules: await o.modules, configs: [plans.configs.node]}),
  );
}

/**
 * Makes the bundle that renders pages, without the one for browsers, or takes it from the store. It does not store a new
 * bundle.
 */
export function startServer(o: PlanOptions): StartedServer {
  const plans = createBundlePlans(o);
  plans.catch(() => o.onBegun?.());
  const bundled = plans.then((made) => bundle(made, o));
  const node = async (): Promise<NodeShell> => {
    const {value, output} = await bundled;
    return handOverToNode({value, output, plans: await plans});
  };
  const isCached = bundled.then(({isKept}) => isKept);
  const started = {node: node(), isCached};
  // Code that awaits one of these promises gets its error. The others must not end the process.
  for (const promise of Object.values(started)) promise.catch(() => {});
  return started;
}
