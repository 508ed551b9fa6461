import type {Limit} from './types.js';

/** Processors need minutes for a few hundred lists, quotes and containers within each other; no reader follows ten. */
const MOST_OPEN = 100;

const MARKER = /^(?:(>)|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*/;
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;
const CONTAINER = /^:{3,}[ \t]*(?:(\w)|$)/;

interface Open {
  /** Where the content of each open list item begins, outermost first. */
  lists: number[];
  containers: number;
}

function widthOf(blank: string): number {
  return blank.replaceAll('\t', '    ').length;
}

/** Notes what a line opens and closes; gives how many lists, quotes and containers lie around its text. */
function readLine(line: string, open: Open): number {
  let rest = line.trimStart();
  let column = widthOf(line.slice(0, line.length - rest.length));
  while ((open.lists.at(-1) ?? 0) > column) open.lists.pop();
  let quotes = 0;
  for (let found = MARKER.exec(rest); found; found = MARKER.exec(rest)) {
    rest = rest.slice(found[0].length);
    column += widthOf(found[0]);
    if (found[1]) quotes += 1;
    else open.lists.push(column);
  }
  const container = CONTAINER.exec(rest);
  if (container) open.containers = Math.max(0, open.containers + (container[1] ? 1 : -1));
  return open.lists.length + quotes + open.containers;
}

/** By the look of the lines: a page is not parsed for it. */
export const containers: Limit = {
  reason: `More than ${MOST_OPEN} lists, quotes and containers (:::) lie within each other here.`,
  hint: 'Close each container with a line of :::, and begin lists at the margin again.',
  find(lines) {
    const open: Open = {lists: [], containers: 0};
    return lines.findIndex(
      (line) => line.trim() !== '' && !RULE.test(line) && readLine(line, open) > MOST_OPEN,
    );
  },
};
