import {median, percentile} from '../measure/statistics.mjs';
import {addRatio, megabytes, milliseconds, seconds, toMarkdownTable} from '../table.mjs';

const ROWS = [
  ['cold', 'command to first page on screen, nothing kept', seconds],
  ['coldAlive', '… and alive (hydrated)', seconds],
  ['warm', 'command to first page on screen, warm store', seconds],
  ['warmAlive', '… and alive', seconds],
  ['body', 'save to screen, a body: median', milliseconds],
  ['bodyLate', '… 95th percentile', milliseconds],
  ['title', 'save to screen, a title: median', milliseconds],
  ['sidebar', '… in the sidebar: median', milliseconds],
  ['memoryAtStart', 'memory of the server after the first page', megabytes],
  ['memoryAfterEdits', '… after the edits', megabytes],
];

function summariseSide(runs) {
  const pick = (read) => median(runs.map(read));
  const all = (name) => runs.flatMap((run) => run[name]);
  return {
    cold: pick(({cold}) => cold.page),
    coldAlive: pick(({cold}) => cold.alive),
    warm: pick(({warm}) => warm.page),
    warmAlive: pick(({warm}) => warm.alive),
    body: median(all('bodies')),
    bodyLate: percentile(all('bodies'), 95),
    title: median(all('titles')),
    sidebar: median(all('sidebars')),
    memoryAtStart: pick((run) => run.memoryAtStart),
    memoryAfterEdits: pick((run) => run.memoryAfterEdits),
  };
}

export function summariseDev(runs) {
  const sides = Object.entries(runs).map(([side, list]) => [side, summariseSide(list)]);
  return addRatio(ROWS, Object.fromEntries(sides));
}

export function toDevMarkdown({documents, versions, runs, edits, machine, summary}) {
  const heading = `\`start\`: ${documents} documents in ${versions} version(s), ${runs} run(s) of ${edits} edits; ${machine}`;
  return toMarkdownTable({heading, rows: ROWS, summary});
}
