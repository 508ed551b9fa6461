import type {Limit} from './types.js';

/** Processors need minutes for a few hundred nested lists, quotes and containers. Readers do not follow ten. */
const MOST_OPEN = 100;

/** Markers of items behind other markers on a line. unified's time grows with the square of their number. */
const MOST_CROWDED = 2000;
/** Lines from the first of a list or a quote to the next empty line. unified compares each with those before it. */
const MOST_LINES = 6000;

const MARKER = /^(?:(>)|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*/;
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;
const CONTAINER = /^:{3,}[ \t]*(?:(\w)|$)/;

interface Open {
  /** The column at which the content of each open list item begins, the outermost first. */
  lists: number[];
  containers: number;
}

function widthOf(blank: string): number {
  return blank.replaceAll('\t', '    ').length;
}

/** Records what a line opens and closes. Returns the number of lists, quotes and containers around its text. */
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

function find(lines: string[], goesBeyond: (depth: number, line: string) => boolean): number {
  const open: Open = {lists: [], containers: 0};
  return lines.findIndex((line) => {
    const isText = line.trim() !== '' && !RULE.test(line);
    return goesBeyond(isText ? readLine(line, open) : 0, line);
  });
}

/** Estimates the depth from the lines, without parsing the page. */
export const containers: Limit = {
  reason: `More than ${MOST_OPEN} lists, quotes and containers (:::) lie within each other here.`,
  hint: 'Close each container with a line of :::, and begin lists at the margin again.',
  find: (lines) => find(lines, (depth) => depth > MOST_OPEN),
};

const CROWDED = /^(?:[ \t>]*(?:[-*+]|\d{1,9}[.)])(?=[ \t])){3,}/;

export const crowds: Limit = {
  reason: `More than ${MOST_CROWDED.toLocaleString('en')} items of lists begin on a line with other items.`,
  hint: 'Begin each item on a line, or escape the marks (\\-).',
  find(lines) {
    let crowded = 0;
    return find(lines, (depth, line) => {
      if (depth > 0 && CROWDED.test(line)) crowded += CROWDED.exec(line)![0].match(/\S+/g)!.length;
      return crowded > MOST_CROWDED;
    });
  },
};

export const longBlocks: Limit = {
  reason: `More than ${MOST_LINES.toLocaleString('en')} lines of lists and quotes follow each other without an empty one.`,
  hint: 'Put empty lines between parts of the list or the quote.',
  find(lines) {
    let since = 0;
    return lines.findIndex((line) => {
      if (line.trim() === '') since = 0;
      else if (since > 0 || MARKER.test(line.trimStart())) since += 1;
      return since > MOST_LINES;
    });
  },
};
