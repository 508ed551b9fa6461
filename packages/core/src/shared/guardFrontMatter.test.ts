import {createRequire} from 'node:module';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {beforeAll, expect, it} from 'vitest';
import {guardFrontMatter} from './guardFrontMatter.js';

const requireFromUtils = createRequire(createRequire(import.meta.url).resolve('@docusaurus/utils'));

const parse = (text: string) =>
  DEFAULT_PARSE_FRONT_MATTER({
    filePath: 'a.md',
    fileContent: text,
  });

/** Without the values: to print very many of them takes minutes. */
const tryParse = (text: string) =>
  parse(text).then(
    () => 'parsed',
    (error: unknown) => error,
  );

/** `levels` lists of nine aliases each: nine to the power of that many values. */
function writeAliases(levels: number): string {
  const names = Array.from({length: levels}, (_, index) => `a${index}`);
  const lines = names.map((name, index) => {
    const item = index === 0 ? 'x' : `*a${index - 1}`;
    return `${name}: &${name} [${Array(9).fill(item).join(', ')}]`;
  });
  return lines.join('\n');
}

beforeAll(guardFrontMatter);

it.each([
  ['js', 'js'],
  ['javascript', 'javascript'],
  ['JS', 'javascript'],
])('refuses code in front matter: ---%s', async (language, named) => {
  const text = `---${language}\n{title: (globalThis.hasRun = true)}\n---\n`;
  await expect(parse(text)).rejects.toMatchObject({
    name: 'YAMLException',
    reason: `"---${named}" is JavaScript, and content may not run code`,
    mark: {line: 0},
  });
  expect(globalThis).not.toHaveProperty('hasRun');
});

it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'coffee', 'nothing'])(
  'refuses a language that no parser is for: ---%s',
  async (language) => {
    await expect(parse(`---${language}\ntitle: x\n---\n`)).rejects.toThrow();
  },
);

it.each([
  ['where Node.js tells it', "{\n'title': 1\n}", 2],
  ['the first one where it does not', '{\n"title": x\n}', 0],
])('names the line of JSON that cannot be read: %s', async (_name, json, line) => {
  await expect(parse(`---json\n${json}\n---\n`)).rejects.toMatchObject({
    reason: 'it is not valid JSON',
    mark: {line},
  });
});

it('reads JSON', async () => {
  const {frontMatter} = await parse('---json\n{"title": "A"}\n---\n');
  expect(frontMatter).toEqual({title: 'A'});
});

it('refuses aliases that stand for very many values, and says where', async () => {
  expect(await tryParse(`---\ntitle: x\n${writeAliases(6)}\n---\n`)).toMatchObject({
    reason: 'aliases (*name) stand for more than 100,000 values',
    mark: {line: 3},
  });
});

it('refuses a value that holds itself', async () => {
  expect(await tryParse('---\nlist: &a [*a]\n---\n')).toMatchObject({
    reason: expect.stringContaining('stand for more than') as string,
  });
});

it('reads usual aliases', async () => {
  const {frontMatter} = await parse(`---\n${writeAliases(3)}\n---\n`);
  expect(JSON.stringify(frontMatter).split('"x"')).toHaveLength(9 ** 3 + 81 + 9 + 1);
});

it('guards data files of plugins once', () => {
  guardFrontMatter();
  const yaml = requireFromUtils('js-yaml') as {load: (text: string) => unknown};
  expect(() => void yaml.load(writeAliases(6))).toThrow('100,000');
  expect(yaml.load('a: 1')).toEqual({a: 1});
});
