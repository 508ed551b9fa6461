import {median} from './measure/statistics.mjs';
import {addRatio, kilobytes, megabytes, seconds, toMarkdownTable} from './table.mjs';

const ROWS = [
  ['ci', 'CI: fresh clone, store restored, one body edited', seconds],
  ['one', 'cold build of one locale', seconds],
  ['cold', 'cold build', seconds],
  ['second', 'second build, nothing changed', seconds],
  ['edit', 'build after an edit to one body', seconds],
  ['title', 'build after an edit to one title', seconds],
  ['coldMemory', 'peak memory, cold', megabytes],
  ['secondMemory', 'peak memory, second build and edit', megabytes],
  ['script', 'JavaScript of a first page, gzip', kilobytes],
  ['page', 'all of a first page (HTML, CSS, JavaScript), gzip', kilobytes],
];

/** Only sites with several locales have all rows. */
const listRows = (side) => ROWS.filter(([key]) => key in side);

function summariseSide(list) {
  return Object.fromEntries(
    listRows(list[0]).map(([key]) => [key, median(list.map((run) => run[key]))]),
  );
}

/** Medians by side, and the published engine's over ours. */
export function summarise(runs) {
  const sides = Object.entries(runs).map(([side, list]) => [side, summariseSide(list)]);
  return addRatio(listRows(sides[0][1]), Object.fromEntries(sides));
}

export function toMarkdown({documents, versions, locales, runs, machine, summary}) {
  const languages = locales > 1 ? ` and ${locales} locales` : '';
  const heading = `${documents} documents in ${versions} version(s)${languages}, medians of ${runs} run(s); ${machine}`;
  return toMarkdownTable({heading, rows: listRows(Object.values(summary)[0]), summary});
}
