import {entryOf, findHeaviest, totalOf} from './budget.mjs';

const inKilobytes = (bytes) => (bytes === undefined ? '' : (bytes / 1000).toFixed(1));

function toTable([head, ...rows]) {
  const widths = head.map((_cell, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  );
  const align = (row) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]),
    );
  return [head, ...rows].map((row) => align(row).join('  ').trimEnd()).join('\n');
}

/** A table of sizes in KB of 1,000 bytes, compressed. */
export function describePages({loads, budget}) {
  const rows = Object.entries(loads).map(([kind, scripts]) => [
    kind,
    String(scripts.length),
    inKilobytes(entryOf(scripts)),
    inKilobytes(totalOf(scripts)),
  ]);
  const toRow = (name) => {
    const {entry, firstLoad} = budget[name];
    return [name, '', inKilobytes(entry), inKilobytes(firstLoad)];
  };
  const head = ['first load', 'scripts', 'entry', 'all, KB gzip'];
  return toTable([head, ...rows, toRow('limit'), toRow('goal')]);
}

/** The heaviest pages, and how many are above the goal. */
export function describeEveryPage({pages, budget}) {
  const above = pages.filter(({gzip}) => gzip > budget.goal.firstLoad);
  const heaviest = pages.slice(0, 5).map(({page, gzip}) => `  ${inKilobytes(gzip)}  ${page}`);
  return [`${above.length} of ${pages.length} pages are above the goal:`, ...heaviest].join('\n');
}

export function describePackages({packages, budget}) {
  const kinds = Object.keys(packages);
  const rows = findHeaviest(packages).map(([name]) => [
    name,
    ...kinds.map((kind) => inKilobytes(packages[kind][name])),
    inKilobytes(budget.packages[name]),
  ]);
  return toTable([['package', ...kinds, 'budget'], ...rows]);
}
