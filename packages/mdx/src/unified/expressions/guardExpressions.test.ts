import {createProcessor} from '@mdx-js/mdx';
import {expect, it} from 'vitest';
import {guardExpressions} from './guardExpressions.js';

const plain = createProcessor({});
const guarded = createProcessor({remarkPlugins: [guardExpressions]});
type Processor = typeof plain;

const fail = (error: Error & {cause?: Error; place?: {line: number; column: number}}) => {
  const {message, cause, place} = error;
  return {message, cause: cause?.message, line: place?.line, column: place?.column};
};
const compile = (processor: Processor, text: string) => processor.process(text).then(String, fail);

async function expectSame(text: string): Promise<unknown> {
  const result = await compile(guarded, text);
  expect(result).toEqual(await compile(plain, text));
  return result;
}

/** Text that is long enough for the guard to skip attempts. */
const many = (piece: string) => piece.repeat(400);
const some = (piece: string) => piece.repeat(120);

it.each([
  ['objects', '{[{a: 1}, {b: {c: 2}}]}'],
  ['objects in a paragraph', 'a {[{a: 1}, {b: {c: 2}}]} b {{}.c}'],
  ['objects on lines', '{[\n{a: 1},\n\n  {b: {c: 2}}\n]}'],
  ['objects on indented lines', '- {[\n  {a: 1},\n\t{b: {c: `\n\t\td`}}\n  ]}'],
  ['objects in quotes', '> > {[\n> > {a: 1},\n> > {b: {c: 2}}\n> > ]}\n>\n> {{a: {b: 1}}.c}'],
  ['objects in quotes in lists', '- > {[\n  > {a: 1 > 2},\n  > {b: {c: 2}}\n  > ]}'],
  ['attributes', '<A b={{c: {d: 1}}} e={[{f: 1}, {g: 2}]} {...{h: {i: 1}}} />'],
  ['attributes on lines', '<A\n  b={{\n    c: {d: 1}}}\n  {.../* } */{h: {i: 1}}}\n>\n\na\n\n</A>'],
  ['tags', '{[<a b={c}>{d} e</a>, <></>]}'],
  ['templates', 'a {`}${{b: `}`}.b}}`} c'],
  ['texts', 'a {"}" + \'}\' + /[}]/.source + "\\u{41}"} c'],
  ['comments', 'a {/* } } */} {// }\n}\n\n{/* } */ 1 /* } */}'],
  ['tabs and other ends of lines', '{[\t{a: 1},\r\n\t{b:\t{c: 2}}]}\r\n\r\na {{b: {c: 1}}.d}'],
  ['a byte order mark', '\uFEFF{[{a: 1}, {b: {c: 2}}]}'],
  ['braces in cells', '|a|\n|-|\n|{{a: {b: 1}}.c}|'],
  ['many objects', `{[${some('{a: {b: 1}}, ')}]}`],
  ['many objects on lines', `{[\n${some('{a: {b: 1}},\n\n')}]}`],
])('compiles %s as MDX does', async (_name, text) => {
  expect(await expectSame(text)).toMatch(/MDXContent/);
  // With all places.
  expect(guarded.parse(text)).toEqual(plain.parse(text));
});

it.each([
  ['ids', '# a {#b} {#c}'],
  ['a second value', 'a {b c} {d} {e}'],
  ['an open brace', 'a {b: {c}\n\nd'],
  ['an open object', '{[{a: 1}, {b: 2},\n\n{c: 3}\n'],
  ['an end that lies beyond the paragraph', 'a {[{b: 1}, {c: 2}, \n\n{d: 3}]}'],
  ['a spread of more', '<A {...{a: {b: 1}}, ...{c: 1}} />'],
  ['an open spread', '<A {...{a: {b: 1}}, {c: {d: 1}'],
  ['a spread of nothing', '<A {...} b={{c: 1}} />'],
  ['an open comment', 'a {/* } } }'],
  ['an open template', 'a {` } } }'],
  ['lazy lines', '> {[{a: 1},\n{b: 2}]}'],
  ['many values', `a {b c} ${many('{d} ')}`],
  ['many open objects', `a {[${many('{b: 1}, ')}`],
  ['many braces in a cell', `|a|\n|-|\n|{[${many('{b: 1}, ')}|]}|`],
])('refuses %s as MDX does', async (_name, text) => {
  expect(await expectSame(text)).toHaveProperty('line');
});

it.each([
  ['ids', `# a ${'{#b}'.repeat(6000)}`, 1],
  ['an open comment', `\na {/*${'}'.repeat(6000)}`, 2],
  ['an open text', `a {"${'b}'.repeat(9000)}`, 1],
  ['an open object', `a {[${'{b: 1}, '.repeat(3000)}`, 1],
])('refuses %s before very many braces at once', async (_name, text, line) => {
  const start = process.cpuUsage();
  expect(await compile(guarded, text)).toMatchObject({
    message: expect.stringContaining('Could not parse expression') as string,
    line,
  });
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3);
});

it('compiles much data in an expression at once', async () => {
  const start = process.cpuUsage();
  await compile(guarded, `{[\n${'  {a: {b: 1}},\n'.repeat(1500)}]}`);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3);
});

it('leaves texts alone that plugins parse by themselves', async () => {
  const attach = function (this: unknown) {
    const processor = this as Processor;
    return () => void processor.parse('a {[{b: 1}, {c: 2}]}');
  };
  const processor = createProcessor({remarkPlugins: [guardExpressions, attach]});
  expect(await compile(processor, 'a {[{b: 1}]}')).toMatch(/MDXContent/);
});
