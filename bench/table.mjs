export const seconds = (value) => `${value.toFixed(value < 10 ? 2 : 1)} s`;
export const milliseconds = (value) => `${Math.round(value)} ms`;
export const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MB`;
export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const NAMES = {published: 'Docusaurus 3.10.2 `faster`', ours: 'Velocisaurus'};

/** Adds how many times as much the published engine takes, where both were measured. */
export function addRatio(rows, {published, ours, ...rest}) {
  const sides = {...rest, ...(published && {published}), ...(ours && {ours})};
  if (!published || !ours) return sides;
  const ratios = rows.map(([key]) => [key, published[key] / ours[key]]);
  return {...sides, ratio: Object.fromEntries(ratios)};
}

function toRow([key, label, format], {ratio, ...sides}) {
  const cells = Object.values(sides).map((side) => format(side[key]));
  return `| ${[label, ...cells, ...(ratio ? [`${ratio[key].toFixed(1)} ×`] : [])].join(' | ')} |`;
}

/** @param {{heading: string, rows: [key: string, label: string, format: (value: number) => string][], summary: object}} table */
export function toMarkdownTable({heading, rows, summary}) {
  const {ratio, ...sides} = summary;
  const head = ['', ...Object.keys(sides).map((side) => NAMES[side]), ...(ratio ? ['ratio'] : [])];
  return [
    heading,
    '',
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...rows.map((row) => toRow(row, summary)),
    '',
  ].join('\n');
}
