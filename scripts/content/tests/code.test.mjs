import {describe, expect, test} from 'vitest';
import {signatureToPython} from '../code/python.mjs';
import {checkCode} from '../rules/code.mjs';
import {describeFindings, makeSite} from './site.mjs';

const fence = (language, value) => `\`\`\`${language}\n${value}\n\`\`\``;

async function find(language, value) {
  return describeFindings(await checkCode(makeSite([{text: fence(language, value)}])));
}

describe('code', () => {
  test.each([
    ['python', 'x = 1\ndef f(a, a): ...', /:8 Python: duplicate/],
    ['python', 'x = (1', /:7 Python: '\(' was never closed/],
    ['python signature', 'dg.job(name, tags=)', /:7 Python/],
    ['yaml', 'a: 1\nb: [1', /:8 YAML/],
    ['toml', 'a = 1\na = 2', /:8 TOML/],
    ['json', '{\n  "a": 1,\n}', /:9 JSON/],
    ['bash', 'echo one\necho "two', /:8 shell/],
  ])('a fault in %s is found at its line', async (language, value, expected) => {
    expect(await find(language, value)).toEqual([expect.stringMatching(expected)]);
  });

  test.each([
    ['python', '@dg.asset\ndef a() -> None: ...\n\nawait main()'],
    ['yaml', 'a: 1\n---\nb: 2'],
    ['toml', '[a]\nb = 1'],
    ['json', '{"a": 1}'],
    ['bash', 'dg launch --assets <selection> && echo "$HOME"'],
    ['text', 'anything ( at " all'],
  ])('%s that is right passes', async (language, value) => {
    expect(await find(language, value)).toEqual([]);
  });

  test('signatures become heads of functions', () => {
    expect(signatureToPython('dg.A(x, *, y=f({"a"}))')).toBe('def _(x, *, y=f({"a"})): ...');
    expect(signatureToPython('@dg.a(\n    x=None,\n    y=(),\n)')).toBe(
      'def _(\n    x=None,\n    y=(),\n): ...',
    );
    expect(signatureToPython('A(x,\n  y=1)\nB(*, z)')).toBe(
      'def _(x,\n  y=1): ...\ndef _(*, z): ...',
    );
  });

  test('a block without a language', async () => {
    expect(await find('', 'x')).toEqual([expect.stringContaining('without a language')]);
  });
});
