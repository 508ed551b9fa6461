import {expect, it} from 'vitest';
import {hasLooseColons} from './looseColons.js';

it.each([
  ['- a\n:::', true],
  ['- a\n::: tip', true],
  ['> a\r\n:::\r\n', true],
  ['[^1]: a\n:::', true],
  ['> :::\n:::', true],
  ['::::note\n\n- a\n:::\n\n::::', true],
  [':::note\n\n::: tip\n\n:::', true],
  ['::::note\n:::tip\na\n::::', true],
  ['- a\n- :::tip\n\nb', true],
  ['> :::tip\n> a\nb', true],
  ['> :::tip\n\n> b', true],
  ['- :::tip\n> b', true],
  [':::note\n- a\n:::', false],
  ['::::note\n:::tip\n> a\n:::\n::::', false],
  ['- :::tip\n  - a\n  :::\n- b', false],
  ['> :::tip\n>\n> a\r\n> :::\n\nb', false],
  ['::: tip\n\na\n\n:::', false],
  ['- a\n\n:::\n\n- b\n:::tip\n:::', false],
])('finds out of %j whether colons are loose', (text, expected) => {
  expect(hasLooseColons(text)).toBe(expected);
});

it('reads lines of many spaces once', () => {
  const rows = `| a |${' '.repeat(15_000)}|\n`.repeat(300);
  expect(hasLooseColons(`:::note\n\n${rows}\n:::`)).toBe(false);
});
