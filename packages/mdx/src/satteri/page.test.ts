import {expect, it} from 'vitest';
import {readTraits} from './page.js';

const read = (text: string) => readTraits(text, 'mdx', {emoji: true});

it.each([
  [':::note[Title]', true],
  ['a ::::: \tnote-2[Title]', true],
  ['::leaf[label]', false],
  [':::note\n[a]', false],
])('%j: has a label of a container: %s', (text, expected) => {
  expect(read(text).directiveLabels).toBe(expected);
});

/** In milliseconds; other processes do not count. */
function measure(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}

it.each([
  ['colons', ':'.repeat(100_000)],
  ['colons on lines', `${':'.repeat(9999)}\n`.repeat(10)],
  ['spaces behind colons', `:::${' '.repeat(100_000)}`],
  ['names behind colons', `:::${'a'.repeat(100_000)}`],
])('reads 100 KB of %s once', (_name, text) => {
  expect(measure(() => read(text))).toBeLessThan(500);
});
