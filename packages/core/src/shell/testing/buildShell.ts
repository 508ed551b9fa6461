import type {BrowserShell, NodeShell} from '../../shared/site.js';
import type {PlanOptions} from '../createBundlePlans.js';
import {startShell} from '../startShell.js';

/** Both bundles of the shell, once both are there. */
export async function buildShell(
  o: PlanOptions,
): Promise<BrowserShell & Pick<NodeShell, 'serverEntry'>> {
  const started = startShell(o);
  await started.report;
  const [node, browser] = await Promise.all([started.node, started.browser]);
  return {...browser, serverEntry: node.serverEntry};
}
