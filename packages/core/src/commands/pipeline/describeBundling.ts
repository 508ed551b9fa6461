import type {HalfReport} from '../../shell/index.js';

const MOST_CHANGES = 3;

function listSome(changes: string[]): string {
  const shown = changes.slice(0, MOST_CHANGES).join(', ');
  const more = changes.length - MOST_CHANGES;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** E.g. `from the store`, or `bundled, since src/components/Card.js differs` */
export function describeBundling({node, browser}: {node: HalfReport; browser: HalfReport}): string {
  const halves = [node, browser];
  if (halves.every(({isKept}) => isKept)) return 'from the store';
  const unkeepable = halves.find((half) => half.unkeepable)?.unkeepable;
  if (unkeepable) return `bundled; not to be kept: ${unkeepable}`;
  const changes = [...new Set(halves.flatMap((half) => half.changes))];
  return changes.length > 0 ? `bundled, since ${listSome(changes)} differ` : 'bundled';
}

/** Why nobody knows all that a bundle was made from: ends a sentence that begins with "because". */
export function describeUnpredictable({sources, unkeepable}: HalfReport): string | undefined {
  if (sources) return undefined;
  const plugin = unkeepable ?? 'a loader or a plugin of the bundler';
  return `${plugin} may give something else for the same files`;
}
