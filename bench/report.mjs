import {median} from './measure/statistics.mjs';

const seconds = (value) => `${value.toFixed(value < 10 ? 2 : 1)} s`;
const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MB`;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const ROWS = [
  ['cold', 'cold build', seconds],
  ['second', 'second build, nothing changed', seconds],
  ['edit', 'build after an edit to one body', seconds],
  ['title', 'build after an edit to one title', seconds],
  ['coldMemory', 'peak memory, cold', megabytes],
  ['secondMemory', 'peak memory, second build and edit', megabytes],
  ['script', 'JavaScript of a first page, gzip', kilobytes],
  ['page', 'all of a first page (HTML, CSS, JavaScript), gzip', kilobytes],
];

/** Medians by side, and the published engine's over ours. */
export function summarise(runs) {
  const sides = Object.entries(runs).map(([side, list]) => [side, summariseSide(list)]);
  const summary = Object.fromEntries(sides);
  const {published, ours} = summary;
  if (!published || !ours) return summary;
  const ratios = ROWS.map(([key]) => [key, published[key] / ours[key]]);
  return {...summary, ratio: Object.fromEntries(ratios)};
}

function summariseSide(list) {
  return Object.fromEntries(ROWS.map(([key]) => [key, median(list.map((run) => run[key]))]));
}

const NAMES = {published: 'Docusaurus 3.10.2 `faster`', ours: 'Velocisaurus'};

function toRow([key, label, format], {ratio, ...sides}) {
  const cells = Object.values(sides).map((side) => format(side[key]));
  return `| ${[label, ...cells, ...(ratio ? [`${ratio[key].toFixed(1)} ×`] : [])].join(' | ')} |`;
}

export function toMarkdown({documents, versions, runs, machine, summary}) {
  const {ratio, ...sides} = summary;
  const head = ['', ...Object.keys(sides).map((side) => NAMES[side]), ...(ratio ? ['ratio'] : [])];
  return [
    `${documents} documents in ${versions} version(s), medians of ${runs} run(s); ${machine}`,
    '',
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...ROWS.map((row) => toRow(row, summary)),
    '',
  ].join('\n');
}
