import {createRequire} from 'node:module';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterEach, expect, it} from 'vitest';
import {forgetFrontMatter, rememberNoFrontMatter} from './frontMatterMemory.js';

const requireFromUtils = createRequire(createRequire(import.meta.url).resolve('@docusaurus/utils'));
const parser = requireFromUtils('@11ty/gray-matter') as {cache: {[text: string]: unknown}};

function parse(fileContent: string) {
  const params = {
    filePath: 'a.md',
    fileContent,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  };
  return DEFAULT_PARSE_FRONT_MATTER(params);
}

afterEach(() => void (parser.cache = {}));

it('empties the memory of the parser that Docusaurus uses', async () => {
  const text = '---\ntitle: Kept\n---\nText';
  await parse(text);
  expect(Object.keys(parser.cache)).toContain(text);
  forgetFrontMatter();
  expect(parser.cache).toEqual({});
});

it('a text that cannot be read is refused each time, also after what was known was forgotten', async () => {
  const broken = '---\ntitle: "Broken\n---\nText';
  rememberNoFrontMatter();
  for (const forget of [() => {}, forgetFrontMatter, () => {}]) {
    forget();
    await expect(parse(broken)).rejects.toThrow();
  }
});
