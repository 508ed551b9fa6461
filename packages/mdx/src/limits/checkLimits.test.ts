import {expect, it} from 'vitest';
import type {MarkdownFormat} from '../frontMatter.js';
import type {MarkdownFile} from '../types.js';
import {checkLimits} from './checkLimits.js';

const check = (source: string, format: MarkdownFormat = 'mdx') =>
  checkLimits({filePath: '/site/a.md', source} as MarkdownFile, format);
const times = (count: number, make: (index: number) => string) =>
  Array.from({length: count}, (_, index) => make(index)).join('\n');
const refusal = (line: number, reason: string) =>
  expect.objectContaining({line, reason: expect.stringContaining(reason) as string}) as Error;
const indent = (index: number) => '  '.repeat(index);

it.each([
  ['lists', times(800, (index) => `${indent(index)}- x`), 101],
  ['numbered lists', times(800, (index) => `${'   '.repeat(index)}1. x`), 101],
  ['lists in a line', `text\n\n${'- '.repeat(1500)}x`, 3],
  ['quotes', `${'>'.repeat(200)} x`, 1],
  ['containers that are not closed', times(1600, () => ':::note\n'), 201],
  ['containers in lists', times(300, (index) => `${indent(index)}- :::note`), 51],
])('refuses %s within each other, and says where', (_name, source, line) => {
  expect(() => check(source)).toThrowError(refusal(line, 'More than 100 lists'));
});

it.each([
  ['marks of emphasis', `text\n\n${'*'.repeat(600)}a${'*'.repeat(600)}`, 3],
  ['emphasis of two kinds', `text\n${'_a **b '.repeat(300)}`, 2],
  ['emphasis behind letters', `*a${'*'.repeat(600)}b${'*'.repeat(600)}`, 1],
  ['emphasis that other marks do not close', times(600, () => '_a b*'), 501],
  ['tags', times(600, () => '<div>\n'), 1001],
  ['tags in a line', `${'<b>'.repeat(600)}${'</b>'.repeat(600)}`, 1],
  ['tags with attributes', times(600, () => 'a <b c="d > e" f={() => 1}>'), 501],
  ['expressions', `text {${'[{a: ('.repeat(200)}`, 1],
  ['tags that need no closing tag in HTML', `${'<p>'.repeat(600)}${'</p>'.repeat(600)}`, 1],
  ['attributes', `text <a b={${'{a:'.repeat(600)}1${'}'.repeat(600)}} />`, 1],
  ['images', `${'!['.repeat(600)}a${'](b)'.repeat(600)}`, 1],
])('refuses %s within each other beyond 500, and says where', (_name, source, line) => {
  expect(() => check(source)).toThrowError(refusal(line, 'More than 500 tags'));
});

it('refuses a table that few letters make large', () => {
  const table = `text\n\n${'|a'.repeat(2000)}\n${'|-'.repeat(2000)}\n${'|\n'.repeat(2000)}`;
  expect(() => check(table)).toThrowError(refusal(4, 'More than 20,000 cells'));
});

it.each([
  ['marks of emphasis', 'text\n\n' + '*a_'.repeat(6000), 3, 'More than 10,000 marks'],
  ['marks around code', '*`'.repeat(50_000), 1, 'More than 10,000 marks'],
  ['brackets', `Title\n\n${']'.repeat(11_000)}`, 3, 'More than 10,000 marks'],
  ['expressions', `a\n\n${'{}'.repeat(21_000)}`, 3, 'More than 20,000 expressions'],
  [
    'empty rows',
    `${'|a'.repeat(45)}\n${'|-'.repeat(45)}\n${'|\n'.repeat(900)}`,
    2,
    'More than 20,000 cells',
  ],
  ['addresses', `a\n\n${'_www.'.repeat(5000)}`, 3, 'Very many addresses'],
  ['items on a line', `${'- '.repeat(90)}a\n`.repeat(100), 23, 'More than 2,000 items'],
  ['underlined headings', 'a\n=\n'.repeat(6000), 6326, 'Very many headings'],
  [
    'lines in a quote',
    `${'>'.repeat(90)}a\n${'a\n'.repeat(20_000)}`,
    6001,
    'More than 6,000 lines',
  ],
  ['items in items', `a\n\n${'- a\n  - b\n'.repeat(6000)}`, 6003, 'More than 6,000 lines'],
  ['lazy lines of quotes', '> a\nb\n'.repeat(6000), 6001, 'More than 6,000 lines'],
])('refuses %s that take minutes, and says where', (_name, source, line, reason) => {
  expect(() => check(source)).toThrowError(refusal(line, reason));
});

it('counts tags that HTML does not let close themselves', () => {
  const page = times(600, () => '<b />\n');
  expect(() => check(page, 'md')).toThrowError(refusal(1001, 'More than 500 tags'));
  expect(() => check(page)).not.toThrow();
});

it.each([
  ['objects', `<A b={[\n${'{c: {d: 1}},\n'.repeat(21_000)}]} />`, 'mdx'],
  ['rows without pipes at their ends', `|a|b|c|\n|-|-|-|\n${'a|b|c\n'.repeat(30_000)}`, 'md'],
  [
    'full rows',
    `${'|a'.repeat(60)}\n${'|-'.repeat(60)}\n${`${'|b'.repeat(60)}\n`.repeat(2000)}`,
    'md',
  ],
  ['pictures', `<svg>${'<path d="a" />'.repeat(600)}</svg>`, 'md'],
  ['data', `export const a = [\n${'[1, 2], [3, [4]],\n'.repeat(3000)}];`, 'mdx'],
  ['items of links', '- [a](b) and *c*\n'.repeat(5000), 'md'],
  ['items with empty lines between them', '- a\n\n'.repeat(12_000), 'md'],
  ['lines of text', `- a\n\n${'b\n'.repeat(20_000)}`, 'md'],
  ['rows of links', `|a|b|\n|-|-|\n${'|[c](d)|*e*|\n'.repeat(5000)}`, 'mdx'],
  ['code in a list', `- a\n\n  \`\`\`\n${'  b\n'.repeat(9000)}  \`\`\``, 'mdx'],
  ['long words', `![a](data:image/png;base64,${'www.'.repeat(10)}${'A'.repeat(300_000)})`, 'md'],
] as const)('takes many %s', (_name, source, format) => {
  expect(() => check(source, format)).not.toThrow();
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
  ['underlined headings', times(500, () => `a\n=\n\n${'b\n'.repeat(20)}`)],
  ['underlined lines of code', `\`\`\`\n${'a\n=\n'.repeat(6000)}\`\`\``],
  ['long tables', `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(60_000)}`],
  [
    'tables with padded rows',
    `|a|b|\n|-${' '.repeat(15_000)}|-|\n${`| c |${' '.repeat(15_000)}|\n`.repeat(1000)}`,
  ],
  ['what is hardly the head of a table', times(20, () => `|-|${' '.repeat(30_000)}x`)],
  ['tables of arguments', `|a|b|\n|-|-|\n${'| *args | **kwargs, a_b |\n'.repeat(600)}`],
  ['bold text', times(600, (index) => `**a** _b_ ~~c~~ [d](e${index}) 2*3 *.js`)],
  ['lists of globs', times(600, () => '- *.js and *.ts')],
  ['paragraphs that leave something open', times(600, () => 'a (b, [c, {d, <e>, *f\n')],
  ['closed tags', times(600, () => '<Card a={() => 1}>\n\n<b>b</b> <br>\n\n</Card>')],
  ['code with marks', `\`\`\`js\n${'/*'.repeat(600)}\n\`\`\`\n\n\`${'<a>'.repeat(600)}\``],
  ['data', `export const a = [\n${'  {b: [1, (2)]},\n'.repeat(600)}];`],
  ['lines of marks', `${'*'.repeat(600)}\n\na ${'_'.repeat(600)}\n\n${'~'.repeat(600)}`],
])('takes %s', (_name, source) => {
  expect(() => check(source)).not.toThrow();
});

it('takes HTML whose tags need no closing tag', () => {
  const page = times(600, () => '<p>a\n<br>\n<img src="a">\n<li>');
  expect(() => check(page, 'md')).not.toThrow();
});
