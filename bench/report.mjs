import {median} from './measure/statistics.mjs';

const MEGABYTE = 1024 * 1024;

/** @typedef {{seconds: number, peakBytes: number, entryGzip: number}} Run */

/** @param {{published: Run[], ours: Run[]}} runs */
export function summarise(runs) {
  const sides = Object.entries(runs).map(([side, list]) => [side, summariseSide(list)]);
  const {published, ours} = Object.fromEntries(sides);
  const ratio = (key) => published[key] / ours[key];
  return {
    published,
    ours,
    ratio: {
      seconds: ratio('seconds'),
      peakBytes: ratio('peakBytes'),
      entryGzip: ratio('entryGzip'),
    },
  };
}

function summariseSide(list) {
  const of = (key) => median(list.map((run) => run[key]));
  return {seconds: of('seconds'), peakBytes: of('peakBytes'), entryGzip: of('entryGzip')};
}

export function toMarkdown({documents, versions, runs, machine, summary}) {
  const {published, ours, ratio} = summary;
  const row = (label, format, key) =>
    `| ${label} | ${format(published[key])} | ${format(ours[key])} | ${ratio[key].toFixed(1)} × |`;
  return [
    `${documents} documents in ${versions} version(s), medians of ${runs} pair(s); ${machine}`,
    '',
    '| | Docusaurus 3.10.2 `faster` | Velocisaurus | ratio |',
    '|---|---|---|---|',
    row('cold build', (seconds) => `${seconds.toFixed(1)} s`, 'seconds'),
    row('peak memory', (bytes) => `${Math.round(bytes / MEGABYTE)} MB`, 'peakBytes'),
    row('entry JavaScript, gzip', (bytes) => `${(bytes / 1024).toFixed(1)} KB`, 'entryGzip'),
    '',
  ].join('\n');
}
