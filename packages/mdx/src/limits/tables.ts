import type {Limit} from './types.js';

/** A row without cells gets as many as the head has: 12 KB of text would make 4 million of them. */
const MOST_CELLS = 100_000;
/** With fewer columns, a table of that size is as long as its page. */
const FEW_COLUMNS = 50;

const DELIMITERS = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\r?$/;

function countColumns(line: string): number {
  return line.includes('-|') || line.includes('|-') || line.includes('- |')
    ? line.split('|').length
    : 0;
}

function countRows(lines: string[], start: number): number {
  const end = lines.findIndex((line, index) => index > start && line.trim() === '');
  return (end < 0 ? lines.length : end) - start;
}

export const tables: Limit = {
  reason: `More than ${MOST_CELLS.toLocaleString('en')} cells make up this table.`,
  hint: 'Remove columns that rows do not fill, or make several tables.',
  find(lines) {
    return lines.findIndex((line, index) => {
      const columns = countColumns(line);
      if (columns <= FEW_COLUMNS || !DELIMITERS.test(line)) return false;
      return columns * countRows(lines, index) > MOST_CELLS;
    });
  },
};
