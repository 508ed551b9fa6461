import {Linter} from 'eslint';
import {expect, test} from 'vitest';
import {COMMENT_MARKERS} from '../limits.mjs';
import {plainComments} from '../plainComments.mjs';

const config = {
  plugins: {prose: {rules: {'plain-comments': plainComments}}},
  rules: {'prose/plain-comments': 'error'},
};

const lint = (code) =>
  new Linter().verify(code, config).map(({line, message}) => [line, message.split(':')[0]]);

test.each([
  ['nobody, somebody, anybody', '/** Nobody reads it. */'],
  ['of its own', '// The thread has a store of its own.'],
  ['is to be, has to be', '/* The page has to be read. */'],
  ['an opening "What …"', '/**\n * Links of a page.\n * What it names counts.\n */'],
  ['stands for, stands in, stands there', '// The name stands for\n// the file.'],
  ['is told', '// The error is told already.'],
  ['the one that', '// Not this file, the one that follows.'],
  ['whoever', '// For whoever waits.'],
])('%s', (name, comment) => {
  expect(lint(`one();\n${comment}\ntwo();`)).toEqual([[2, name]]);
});

test('each marker has a test', () => {
  expect(COMMENT_MARKERS).toHaveLength(8);
});

test.each([
  '// What if nothing is there?',
  '// The phrase `is to be` is code.',
  "const text = 'What nobody reads is told';",
  '// It says what\n// What-if means.\n',
])('is quiet about %s', (code) => {
  expect(lint(code)).toEqual([]);
});
