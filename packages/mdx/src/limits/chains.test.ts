import {expect, it} from 'vitest';
import {hasLongChain} from './chains.js';

const chain = (operand: string, count = 2000) => operand.repeat(count);

it.each([
  ['operators', `{1${chain('+1')}}`],
  ['operators in an attribute', `text <A b={1${chain('&&1')}} />`],
  ['strings on lines', `export const a = 'x, y'${chain("\n  +\n\n 'y; z'")};`],
  ['members', `{a${chain('.b')}}`],
  ['calls', `{a${chain('(1, 2)')}}`],
  ['signs', `{${chain('!')}a}`],
  ['words', `{${chain('typeof ')}a}`],
  ['conditions', `{${chain('a ? 1 : ')}1}`],
  ['functions', `{${chain('a => ')}1}`],
  ['statements', `export function f() { ${chain('if (a) {} else ')} {} }`],
  ['loops', `export function f() { ${chain('for (;;)')} ; }`],
  ['operators between quotes of text', `don't {1${chain('+1')}} don't`],
  ['operators that quotes hide', `{<p>'</p>}{1${chain('+1', 13_000)}}{<p>'</p>}`],
])('finds a chain of %s', (_name, text) => {
  expect(hasLongChain(text)).toBe(true);
});

it.each([
  ['data', `export const a = [\n${chain("  {b: 1 + 2, c: 'd. e. f. g'},\n", 1000)}];`],
  ['data without commas', `export const a = {\n${chain('b: [1 + 2, -3],\n')}};`],
  ['statements', `export function f(a) {\n${chain('  a.b = a.c + 1;\n')}}`],
  ['modules', chain("import a from './a.js';\n\nexport const b = a.c;\n\n", 500)],
  ['expressions in text', chain('a {b.c} - d + e (f): g.\n\n', 1500)],
  ['prose', `{a}\n\n${chain('Well - and so on. ')}`],
  ['code', `{a}\n\n\`\`\`js\n{a${chain('+1')}}\n\`\`\``],
  ['rows', `{a}\n\n|a|b|\n|-|-|\n${chain('|c - d.|e + f|\n', 1000)}`],
])('finds none in %s', (_name, text) => {
  expect(hasLongChain(text)).toBe(false);
});
