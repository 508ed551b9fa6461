import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createMarkdownCompiler, MarkdownError} from '../src/index.js';
import {makeOptions} from './compareCompilers.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const folder = path.join(fixtures, 'errors');

interface Expected {
  at: [line: number | undefined, column: number | undefined];
  reason: RegExp;
  hint: RegExp;
}

const expected: {[fixture: string]: Expected} = {
  'autolink.mdx': {at: [1, 12], reason: /Unexpected character `\/`/, hint: /\[text\]\(url\)/},
  'behind-code-block.mdx': {at: [7, 1], reason: /end of file in expression/, hint: /\\\{/},
  'brace-in-prose.mdx': {at: [3, 16], reason: /end of file in expression/, hint: /\\\{/},
  'deep-emphasis.mdx': {at: [74, undefined], reason: /More than 500 tags/, hint: /Close each/},
  'expression.mdx': {at: [5, 13], reason: /Could not parse expression/, hint: /\\\{/},
  'front-matter.mdx': {at: [2, 9], reason: /front matter cannot be read/, hint: /quotation marks/},
  'front-matter-format.mdx': {at: [3, undefined], reason: /`mdx\.format`/, hint: /format: detect/},
  'front-matter-field.mdx': {at: [3, undefined], reason: /`mdx\.a\.b`/, hint: /format: detect/},
  'import.mdx': {at: [3, 1], reason: /Could not parse import/, hint: /blank line/},
  'import-attributes.mdx': {at: [3, 32], reason: /Could not parse import/, hint: /the syntax/},
  'import-options.mdx': {at: [3, 44], reason: /Could not parse import/, hint: /the syntax/},
  'import-options-in-expression.mdx': {
    at: [3, 19],
    reason: /Could not parse expression/,
    hint: /\\\{/,
  },
  'open-export.mdx': {at: [83, 6], reason: /closed the `\[` of line 3/, hint: /blank line/},
  'less-than-in-prose.mdx': {at: [5, 7], reason: /Unexpected character `5`/, hint: /&lt;/},
  'prose-import.mdx': {at: [1, 15], reason: /Could not parse import/, hint: /another word/},
  'port.mdx': {at: [3, undefined], reason: /http:\/\/localhost:30x0/, hint: /host and port/},
  'repeated-export.mdx': {
    at: [7, undefined],
    reason: /declares `size` twice/,
    hint: /another name/,
  },
  'repeated-import.mdx': {at: [7, undefined], reason: /imports `Tabs` twice/, hint: /another name/},
  'stray-closing-tag.mdx': {at: [1, 7], reason: /closing slash/, hint: /match the tag opened last/},
  'taken-name.mdx': {at: [1, undefined], reason: /exports `frontMatter`/, hint: /another name/},
  'unclosed-break.mdx': {at: [1, 6], reason: /closing tag for `<br>`/, hint: /<br \/>/},
  'unclosed-tag.mdx': {at: [3, 1], reason: /closing tag for `<div>`/, hint: /Close each tag/},
  'rows-never-closed.mdx': {at: [33, 24], reason: /Could not parse expression/, hint: /\\\{/},
  'closing-tag-in-list.mdx': {
    at: [5, 3],
    reason: /closing tag/,
    hint: /Close each tag|match the tag/,
  },
  'wide-table.mdx': {at: [4, undefined], reason: /20,000 cells/, hint: /several tables/},
  'wrong-closing-tag.mdx': {at: [5, 1], reason: /`<div>` of line 1/, hint: /match the tag/},
};

test('every fixture is expected to fail in a way of its own', () => {
  expect(Object.keys(expected).sort()).toEqual(fs.readdirSync(folder).sort());
});

test.each(Object.entries(expected))('%s', async (name, {at, reason, hint}) => {
  const {compile} = await createMarkdownCompiler({options: makeOptions({siteDir: fixtures})});
  const filePath = path.join(folder, name);
  const source = fs.readFileSync(filePath, 'utf8');
  const error = await compile({filePath, source}).then(undefined, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MarkdownError);
  const {line, column, frame, ...rest} = error as MarkdownError;
  expect([line, column]).toEqual(at);
  expect(rest.reason).toMatch(reason);
  expect(rest.hint).toMatch(hint);
  expect(rest.file).toBe(filePath);
  expect(frame).toContain(source.split('\n')[line! - 1]);
});

test.each([
  ['ids', `# a ${'{#b}'.repeat(7500)}`, 'Unexpected token', /heading id/],
  ['more than one value', '{a b} '.repeat(5000), 'Unexpected content', /\\\{/],
  ['a brace that nothing closes', `a {# ${'{b}'.repeat(5000)}`, 'Unexpected character', /\\\{/],
])('%s before many braces fail at once', async (_name, text, problem, hint) => {
  const {compile} = await createMarkdownCompiler({options: makeOptions({siteDir: fixtures})});
  const source = `# Title\n\n${text}\n`;
  const start = process.cpuUsage();
  await expect(compile({filePath: path.join(folder, 'braces.mdx'), source})).rejects.toMatchObject({
    line: 3,
    reason: expect.stringContaining(`Could not parse expression with acorn: ${problem}`) as string,
    hint: expect.stringMatching(hint) as string,
  });
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3);
});

test('an expression that is too deep for a parser has a line', async () => {
  const options = makeOptions({siteDir: fixtures});
  const {compile} = await createMarkdownCompiler({options, force: 'unified'});
  const source = `# Title\n\n{(a)${'.b'.repeat(20_000)}}\n`;
  await expect(compile({filePath: path.join(folder, 'deep.mdx'), source})).rejects.toMatchObject({
    line: 3,
    reason: expect.stringMatching(/^Too many expressions/) as string,
  });
});

test.each([
  ['tags whose attributes hide them', `${'<p a={1<2}>'.repeat(1500)}${'</p>'.repeat(1500)}`],
  ['a chain of operators', `{1${'+1'.repeat(50_000)}}`],
  ['statements', `export function f(a) { ${'if (a) {} else '.repeat(50_000)} {} }`],
])(
  '%s that would end the process or the rendering are refused with a line',
  async (_name, text) => {
    const {compile} = await createMarkdownCompiler({options: makeOptions({siteDir: fixtures})});
    const source = `# Title\n\n${text}\n`;
    await expect(compile({filePath: path.join(folder, 'deep.mdx'), source})).rejects.toMatchObject({
      line: 3,
      reason: expect.stringMatching(/^Too many expressions/) as string,
    });
  },
);
