import {expect, it} from 'vitest';
import {closesDirectiveInCode} from './colonsInCode.js';

it.each([
  [':::note\n\n```\n:::\n```\n\n:::', true],
  [':::note\r\n\r\n```\r\n:::  \r\n```\r\n', true],
  ['- :::note\n  ~~~\n  :::\n  ~~~', true],
  [':::note\n\n```\n:::x\n```\n\n:::', false],
  ['::::note\n\n```\n:::\n```\n\n::::', false],
  ['```\n:::\n```\n\n:::note\n\n:::', false],
])('finds out of %j whether code closes a directive', (text, expected) => {
  expect(closesDirectiveInCode(text)).toBe(expected);
});

it('reads lines of many spaces once', () => {
  const rows = `| a |${' '.repeat(15_000)}|\n`.repeat(300);
  expect(closesDirectiveInCode(`:::note\n\n${rows}\n:::`)).toBe(false);
});
