import type {BundleReport} from '../../shell/index.js';

const MOST_CHANGES = 3;

function listSome(changes: string[]): string {
  const shown = changes.slice(0, MOST_CHANGES).join(', ');
  const more = changes.length - MOST_CHANGES;
  if (more > 0) return `${shown} and ${more} more differ`;
  return `${shown} ${changes.length > 1 ? 'differ' : 'differs'}`;
}

/** E.g. `from the store`, or `bundled, since src/components/Card.js differs` */
export function describeBundling({
  node,
  browser,
}: {
  node: BundleReport;
  browser: BundleReport;
}): string {
  const bundles = [node, browser];
  if (bundles.every(({isCached}) => isCached)) return 'from the store';
  const uncacheable = bundles.find((bundle) => bundle.uncacheable)?.uncacheable;
  if (uncacheable) return `bundled; not to be kept: ${uncacheable}`;
  const changes = [...new Set(bundles.flatMap((bundle) => bundle.changes))];
  return changes.length > 0 ? `bundled, since ${listSome(changes)}` : 'bundled';
}

/** Why not all inputs of a bundle are known; `undefined` if they are. The text follows the word "because" in a sentence. */
export function describeUnpredictable({sources, uncacheable}: BundleReport): string | undefined {
  if (sources) return undefined;
  const plugin = uncacheable ?? 'a loader or a plugin of the bundler';
  return `${plugin} may give something else for the same files`;
}
