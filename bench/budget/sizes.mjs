import {gzipSync} from 'node:zlib';

/** The bytes that a reader downloads, at the highest compression of zlib. */
export const gzipSize = (text) => gzipSync(text, {level: 9}).length;

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Sums numbers by name over many `{[name]: number}`. */
export function addUp(tables) {
  const total = {};
  for (const table of tables) {
    for (const [name, number] of Object.entries(table)) total[name] = (total[name] ?? 0) + number;
  }
  return total;
}
