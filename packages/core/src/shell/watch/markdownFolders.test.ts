import type {Configuration} from '@rspack/core';
import {expect, it} from 'vitest';
import {openMarkdownFolders, withoutMarkdownFolders} from './markdownFolders.js';

function createConfig(folders: string[]): Configuration {
  const use = [{loader: '/site/node_modules/@docusaurus/mdx-loader/lib/index.js'}];
  const rules = [
    {test: /\.css$/, include: ['/site/css/']},
    {test: /\.mdx?$/, include: folders, use},
    {test: /\.mdx?$/i, exclude: [...folders, '/site/blog/'], use},
  ];
  return {module: {rules}};
}

it('asks where Markdown lies by now', () => {
  let newest = createConfig(['/site/docs/']);
  const opened = openMarkdownFolders(newest, () => newest);
  type Condition = (file: string) => boolean;
  const [css, markdown, rest] = opened.module!.rules as {include: Condition; exclude: Condition}[];
  expect(css!.include).toEqual(['/site/css/']);
  expect(markdown!.include('/site/versions/1/a.md')).toBe(false);
  expect(rest!.exclude('/site/versions/1/a.md')).toBe(false);
  expect(rest!.exclude('/site/blog/a.md')).toBe(true);
  expect(rest!.include).toBeUndefined();
  newest = createConfig(['/site/docs/', '/site/versions/1/']);
  expect(markdown!.include('/site/versions/1/a.md')).toBe(true);
  expect(rest!.exclude('/site/versions/1/a.md')).toBe(true);
});

it('sees no difference in configurations that differ in these folders', () => {
  const [one, two] = [['/site/docs/'], ['/site/docs/', '/site/versions/1/']].map((folders) =>
    withoutMarkdownFolders(createConfig(folders)),
  );
  expect(one).toEqual(two);
});
