import {hashContent} from '../shared/hash.js';
import type {Shell} from '../shared/site.js';
import type {PlanOptions} from './createBundlePlans.js';
import {startShell} from './startShell.js';

/** Both bundles of the shell, once both are there. */
export async function buildShell(o: PlanOptions): Promise<Shell> {
  const started = startShell(o);
  await started.report;
  const [node, browser] = await Promise.all([started.node, started.browser]);
  const {entry, modules, files} = browser;
  const hash = hashContent([node.hash, ...files].sort().join('\n'), 16);
  return {hash, serverEntry: node.serverEntry, entry, modules};
}
