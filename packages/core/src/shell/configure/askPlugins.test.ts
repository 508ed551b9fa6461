import path from 'node:path';
import {mkdir, writeFile} from 'node:fs/promises';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {openBuildCache} from '../../cache/index.js';
import {loadSiteContext} from '../../config/index.js';
import {loadSite} from '../../plugins/index.js';
import type {LoadedSite, MarkdownRule} from '../../shared/site.js';
import {makeSiteFolder, removeFolder} from '../testing/tinySite.js';
import {askPlugins} from './askPlugins.js';

let siteDir: string;
let site: LoadedSite;

const FILES = {
  'docusaurus.config.js': `module.exports = {
    title: 'Asked', url: 'https://example.com', baseUrl: '/base/',
    presets: [['classic', {docs: {sidebarPath: false}, blog: {onUntruncatedBlogPosts: 'ignore'}}]],
  };`,
  'package.json': '{}',
  'docs/intro.md': '# Intro\n',
  'blog/2024-01-02-post.md': '# Post\n',
  'src/pages/about.md': '# About\n',
};

beforeAll(async () => {
  siteDir = await makeSiteFolder();
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(siteDir, file)), {recursive: true});
    await writeFile(path.join(siteDir, file), text);
  }
  const context = await loadSiteContext({siteDir});
  ({site} = await loadSite({
    context,
    cache: openBuildCache({siteDir}),
    askPlugins: (loaded) => askPlugins({site: loaded, mode: 'production', minify: true}),
  }));
});

afterAll(() => removeFolder(siteDir));

test('gives rules for Markdown in the order of plugins, the fallback last', () => {
  const listFolders = ({conditions}: MarkdownRule) =>
    conditions.flatMap(({include}) => (include ?? []) as string[]);
  const rules = site.markdownRules.map((rule) => [
    rule.plugin.name.replace('docusaurus-plugin-', ''),
    listFolders(rule).map((folder) => path.relative(siteDir, folder)),
    rule.extraLoaders.map(({loader}) => path.basename(loader)),
  ]);
  expect(rules).toEqual([
    ['content-docs', ['docs'], []],
    ['content-blog', ['blog'], ['markdownLoader.js']],
    ['content-pages', ['src/pages'], []],
    ['docusaurus-mdx-fallback-plugin', [], []],
  ]);
  expect(listFolders(site.markdownRules[0]!)[0]).toMatch(/[\\/]$/);
  expect(site.markdownRules[0]!.options.markdownConfig).toBe(site.context.siteConfig.markdown);
  expect(Object.keys(site.aliases)).toEqual(['~docs', '~blog']);
});
