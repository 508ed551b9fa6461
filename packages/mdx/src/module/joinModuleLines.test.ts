import {expect, it} from 'vitest';
import {joinModuleLines} from './joinModuleLines.js';

const rows = '  {b: 1},\n\n'.repeat(30);
const data = `export const a = [\n\n${rows}];`;
const countFilled = (text: string) => joinModuleLines(text).split('\f').length - 1;

it.each([
  ['data', data, 31],
  ['data behind text', `# Title\n\n${data}\n\nText.\n\n${data}\n`, 62],
  ['data with carriage returns', data.replaceAll('\n', '\r\n'), 31],
  ['a function', `export function A() {\n${'  b();\n  \n'.repeat(30)}}`, 30],
  [
    'JavaScript that nothing closes, up to its error',
    `export const a = [\n\n${rows}Some text.\n\n`,
    31,
  ],
  ['a comment that nothing closes', `${data}\n\nexport const b = /*\n\n${rows}`, 62],
])('fills the empty lines of %s', (_name, text, count) => {
  expect(countFilled(text)).toBe(count);
  expect(joinModuleLines(text).replaceAll('\f', '')).toBe(text);
});

it.each([
  ['fenced code', `\`\`\`js\n${data}\n\`\`\``],
  ['text', `export const a = 1;\n\n${'Text.\n\n'.repeat(30)}`],
  ['statements that end', 'export const a = 1;\n\n'.repeat(30)],
  ['strings of many lines', `export const a = \`\n${'b\n\n'.repeat(30)}\`;`],
  ['the text of elements', `export const a = (\n<p>${'b\n\n'.repeat(30)}</p>\n);`],
  ['few lines', 'export const a = [\n\n1,\n\n];'],
])('leaves those of %s', (_name, text) => {
  expect(joinModuleLines(text)).toBe(text);
});
