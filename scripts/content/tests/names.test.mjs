import {describe, expect, test} from 'vitest';
import {checkNames} from '../rules/names.mjs';
import {describeFindings, makeSite} from './site.mjs';

const fence = (value, meta = 'python') => `\`\`\`${meta}\n${value}\n\`\`\``;

async function find(pages, rest) {
  return describeFindings(await checkNames(makeSite(pages, rest)));
}

const findIn = (...blocks) => find([{text: blocks.map((block) => fence(block)).join('\n\n')}]);

describe('names', () => {
  test('a planted undefined name is found at its line, with the nearest name of the page', async () => {
    const site = makeSite([{text: fence('orders = [1]\nprint(order)')}]);
    expect(await checkNames(site)).toEqual([
      expect.objectContaining({
        line: 8,
        message: 'the name `order` is defined nowhere on this page',
        fix: expect.stringContaining('Did you mean `orders`?'),
      }),
    ]);
  });

  test.each([
    ['in a function', 'def f(a):\n    return a + b'],
    ['in a decorator', '@dg.asset\ndef a() -> None: ...'],
    ['in an annotation', 'def f(path: Path) -> None: ...'],
    ['in a comprehension', 'x = [y for y in rows]'],
    ['in the body of a class', 'class A(Base): ...'],
  ])('a use %s', async (_, value) => {
    expect(await findIn(value)).toHaveLength(1);
  });

  test.each([
    ['builtins', 'print(len(range(3)), __file__)'],
    [
      'parameters, also of a function called top',
      'def f():\n    def top(a):\n        return a\n    return top',
    ],
    ['names that a function makes global', 'def f():\n    global a\n    a = 1\n\nprint(a)'],
    ['imports, loops, with and except', 'import os\nfor a in os.environ:\n    print(a)'],
    [
      'names of the future: functions that call each other',
      'def f(): return g()\ndef g(): return f()',
    ],
    ['a star', 'from math import *\nsin(1)'],
  ])('%s pass', async (_, value) => {
    expect(await findIn(value)).toEqual([]);
  });

  test('another block of the page defines a name, one of another page does not', async () => {
    expect(await findIn('a = 1', 'print(a)')).toEqual([]);
    const pages = [
      {name: 'guides/a.md', text: fence('a = 1')},
      {name: 'guides/b.md', text: fence('print(a)')},
    ];
    expect(await find(pages)).toEqual([expect.stringContaining('docs/guides/b.md:7 the name `a`')]);
  });

  test('a file that the page shows defines its names', async () => {
    const block = {language: 'python', meta: '', value: 'a = 1', line: 0};
    const examples = [{file: 'examples/x.py', name: 'x.py', blocks: [block]}];
    const text = `<CodeExample file="x.py" />\n\n${fence('print(a)')}`;
    expect(await find([{text}], {examples})).toEqual([]);
    expect(await find([{text: fence('print(a)')}], {examples})).toHaveLength(1);
  });

  test('pages of the API know `dg`, guides do not, and signatures use no names', async () => {
    const text = `${fence('dg.asset')}\n\n${fence('dg.op(name=DEFAULT)', 'python signature')}`;
    expect(await find([{name: 'api/dagster/a.mdx', text}])).toEqual([]);
    expect(await find([{text}])).toEqual([expect.stringContaining('the name `dg`')]);
  });
});
