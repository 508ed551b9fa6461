import type {Limit} from './types.js';

/** Each row gets as many cells as the head, so 100 KB of text could make millions of cells. Real tables lack some dozens at most. */
const MOST_MISSING = 20_000;

const DELIMITER = /^:?-+:?$/;

const mayBeDelimiters = (line: string): boolean =>
  line.includes('-|') || line.includes('|-') || line.includes('- |');

/**
 * Splits a row, which may lack the pipes at its ends. It uses no regular expression for the end, which would start at each of the
 * thousands of spaces that may pad a row.
 */
function splitRow(row: string): string[] {
  const text = row.replace(/^[ \t>]*\|?/, '').trimEnd();
  return (text.endsWith('|') ? text.slice(0, -1) : text).split('|');
}

const countCells = (row: string): number => splitRow(row).length;

const isDelimiters = (line: string): boolean =>
  mayBeDelimiters(line) && splitRow(line).every((cell) => DELIMITER.test(cell.trim()));

function findTableEnd(lines: string[], start: number): number {
  const end = lines.findIndex((line, index) => index > start && line.trim() === '');
  return end < 0 ? lines.length : end;
}

function countMissing(columns: number, rows: string[]): number {
  return rows.reduce((sum, row) => sum + Math.max(0, columns - countCells(row)), 0);
}

export const tables: Limit = {
  reason: `More than ${MOST_MISSING.toLocaleString('en')} cells of this table are missing from its rows.`,
  hint: 'Remove columns that rows do not fill, or make several tables.',
  find(lines) {
    let end = 0;
    return lines.findIndex((line, index) => {
      if (index < end || !isDelimiters(line)) return false;
      end = findTableEnd(lines, index);
      return countMissing(countCells(line), lines.slice(index + 1, end)) > MOST_MISSING;
    });
  },
};
