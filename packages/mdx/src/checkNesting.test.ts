import {expect, it} from 'vitest';
import {checkNesting} from './checkNesting.js';
import type {MarkdownFile} from './types.js';

const check = (source: string) => checkNesting({filePath: '/site/a.md', source} as MarkdownFile);
const times = (count: number, make: (index: number) => string) =>
  Array.from({length: count}, (_, index) => make(index)).join('\n');
const indent = (index: number) => '  '.repeat(index);

it.each([
  ['lists', times(800, (index) => `${indent(index)}- x`), 101],
  ['numbered lists', times(800, (index) => `${'   '.repeat(index)}1. x`), 101],
  ['lists in a line', `text\n\n${'- '.repeat(1500)}x`, 3],
  ['quotes', `${'>'.repeat(200)} x`, 1],
  ['containers that are not closed', times(1600, () => ':::note\n'), 201],
  ['containers in lists', times(300, (index) => `${indent(index)}- :::note`), 51],
])('refuses %s within each other, and says where', (_name, source, line) => {
  expect(() => check(source)).toThrowError(
    expect.objectContaining({line, reason: expect.stringContaining('More than 100') as string}),
  );
});

it.each([
  ['lists of many items', times(500, (index) => `- item\n  - item ${index}\n\n    text`)],
  ['many quotes', times(500, () => '> a\n> > b\n')],
  ['many containers', times(500, () => ':::note\n\ntext\n\n:::\n')],
  ['containers in each other', times(300, () => '::::note\n\n:::tip[Title]\n\n:::\n\n::::')],
  [
    'containers in lists and quotes',
    times(300, () => '- :::note\n  x\n  :::\n\n> :::tip\n> x\n> :::'),
  ],
  ['rules', `${'- '.repeat(200)}\n\n${'* '.repeat(200)}\n\n${'-'.repeat(300)}`],
  ['code', times(300, (index) => `${' '.repeat(index)}const a = ${index};`)],
  ['tables', `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}`],
])('takes %s', (_name, source) => {
  expect(() => check(source)).not.toThrow();
});
