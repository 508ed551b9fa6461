import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {loadSiteContext} from '../config/index.js';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import type {LoadedSite} from '../shared/site.js';
import {
  openBuildCache,
  openGeneratedFiles,
  type GeneratedFiles,
  type Memo,
} from '../cache/index.js';
import {createSiteProps, loadSite, reloadPlugin, runPostBuild} from './index.js';

const folders: string[] = [];

const nodeModules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** A site folder of these files that sees the packages of this repository. */
function createFixtureSite(files: {[file: string]: string}): string {
  const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-')));
  symlinkSync(nodeModules, path.join(siteDir, 'node_modules'));
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(siteDir, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  }
  return siteDir;
}

function createSite(config: string, files: {[file: string]: string} = {}): string {
  const siteDir = createFixtureSite({
    'package.json': '{"version": "1.2.3"}',
    'docusaurus.config.js': `module.exports = {
      title: 'Fixture', url: 'https://example.com', baseUrl: '/base/', ${config}
    };`,
    ...files,
  });
  folders.push(siteDir);
  return siteDir;
}

afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

async function load(siteDir: string) {
  const cache = openBuildCache({siteDir});
  const generated = openGeneratedFiles({...cache, remembers: true});
  const loaded = await loadSite({context: await loadSiteContext({siteDir}), cache, generated});
  await generated.write();
  return {...loaded, generated};
}

async function problemsOf(config: string, files?: {[file: string]: string}): Promise<Diagnostic[]> {
  const siteDir = createSite(config, files);
  try {
    await load(siteDir);
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.diagnostics;
    throw error;
  }
  return [];
}

describe('a site with docs, blog and pages', () => {
  let site: LoadedSite;
  let memo: Memo | undefined;
  let generated: GeneratedFiles;

  beforeAll(async () => {
    const siteDir = createSite(
      `
      presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: {onUntruncatedBlogPosts: 'ignore'}}]],
      plugins: [function extra(context) {
        return {
          name: 'extra',
          async contentLoaded({actions}) {
            actions.setGlobalData({early: context.siteConfig.title, late: new Date(0), run() {}});
            await actions.createData('docs.json', 'too early');
          },
          async allContentLoaded({allContent, actions}) {
            const {docs} = allContent['docusaurus-plugin-content-docs'].default.loadedVersions[0];
            actions.setGlobalData({docs: docs.length});
            const data = await actions.createData('docs.json', docs.map(({id}) => id));
            actions.addRoute({path: '/base/late', component: '@site/src/late.js', modules: {data}, exact: true});
          },
          postBuild({head, routesPaths, routesBuildMetadata}) { globalThis.built = {head, routesPaths, routesBuildMetadata}; },
        };
      }],
      headTags: [{tagName: 'meta', attributes: {name: 'a', content: '"b"', hidden: true, off: false}}],
      scripts: [{src: '/a.js', async: true}, '/b.js'],
      clientModules: ['./client.js'],
      trailingSlash: true,
      i18n: {defaultLocale: 'fr', locales: ['fr']},
    `,
      {
        'sidebars.js': `module.exports = {main: ['intro', {type: 'category', label: 'More', items: ['guide/first']}]};`,
        'docs/intro.md': '# Intro\n',
        'docs/guide/first.mdx': '---\ntitle: First\n---\n\nText\n',
        'blog/2024-01-02-post.md': '---\nauthors: {name: A}\n---\n\n# Post\n\nText\n',
        'src/pages/index.js': 'export default () => null;\n',
        'src/pages/about.md': '# About\n',
        'client.js': '',
      },
    );
    ({site, memo, generated} = await load(siteDir));
  });

  afterAll(() => Reflect.deleteProperty(globalThis, 'built'));

  test('routes, sorted, with the trailing slash of the site', () => {
    const {routesPaths} = createSiteProps(site);
    expect(routesPaths).toEqual(
      expect.arrayContaining([
        '/base/404.html',
        '/base/about/',
        '/base/blog/2024/01/02/post/',
        '/base/docs/intro/',
        '/base/docs/guide/first/',
        '/base/late/',
      ]),
    );
    expect(site.routes.at(-1)!.path).toBe('/base/');
    expect(site.routes.find(({path}) => path === '/base/late/')).toMatchObject({
      plugin: {name: 'extra', id: 'default'},
      context: {plugin: '@generated/extra/default/__plugin.json'},
    });
  });

  test('global data of both lifecycles', () => {
    // As JSON, which is how pages get it.
    const late = new Date(0).toISOString();
    expect(site.globalData.extra).toStrictEqual({default: {early: 'Fixture', late, docs: 2}});
    expect(site.globalData['docusaurus-plugin-content-docs']!.default).toMatchObject({
      path: '/base/docs',
      versions: [{docs: [{id: 'guide/first'}, {id: 'intro'}]}],
    });
  });

  test('tags, client modules and versions', () => {
    expect(site.headTags).toContain('<meta name="a" content="&quot;b&quot;" hidden>');
    expect(site.headTags).toContain(
      '<script src="/a.js" async></script>\n<script src="/b.js"></script>',
    );
    expect(site.clientModules.at(-1)).toBe(path.join(site.context.siteDir, 'client.js'));
    expect(site.siteMetadata).toMatchObject({siteVersion: '1.2.3', docusaurusVersion: '3.10.2'});
    expect(site.siteMetadata.pluginVersions).toMatchObject({
      extra: {type: 'local'},
      'docusaurus-theme-classic': {type: 'package', version: '3.10.2'},
    });
    expect(site.codeTranslations['theme.NotFound.title']).toBe('Page introuvable');
  });

  test('pages get the newest data of a plugin', () => {
    const file = path.join(site.context.generatedFilesDir, 'extra/default/docs.json');
    expect(generated.get(file)).toBe(readFileSync(file, 'utf8'));
  });

  test('reloads one plugin and writes only what has changed', async () => {
    const {siteDir, generatedFilesDir} = site.context;
    const data = path.join(generatedFilesDir, 'extra/default/docs.json');
    const untouched = path.join(generatedFilesDir, 'extra/default/__plugin.json');
    const before = statSync(untouched).mtimeMs;
    writeFileSync(path.join(siteDir, 'docs/second.md'), '# Second\n');
    const plugin = {name: 'docusaurus-plugin-content-docs', id: 'default'};
    const reloaded = await reloadPlugin({site, plugin, memo});
    expect(createSiteProps(reloaded).routesPaths).toContain('/base/docs/second/');
    expect(JSON.parse(readFileSync(data, 'utf8'))).toContain('second');
    expect(statSync(untouched).mtimeMs).toBe(before);
  });

  test('postBuild gets the head of each page', async () => {
    const helmet = {
      title: '<title data-rh="true">About</title>',
      meta: '<meta data-rh="true" name="robots" content="no&quot;index"><meta property="og:title" content="A">',
      htmlAttributes: 'lang="fr" dir="ltr"',
    };
    const toPage = (route: string) => ({path: route, noIndex: false, helmet});
    const pages = ['/base/about/', '/base/404.html', '/base/'].map(toPage);
    const plugins = site.plugins.filter(({name}) => name === 'extra');
    const output = {dir: site.context.outDir, describe: () => undefined, emit: () => {}};
    const cache = openBuildCache({siteDir: site.context.siteDir});
    await runPostBuild({site: {...site, plugins}, pages, output, cache, onRun: () => {}});
    const {built} = globalThis as unknown as {
      built: {
        head: {[path: string]: {[tag: string]: {toComponent: () => unknown}}};
        routesPaths: string[];
        routesBuildMetadata: object;
      };
    };
    const head = built.head['/base/about/']!;
    expect(String(head.title)).toBe(helmet.title);
    expect(head.title!.toComponent()).toMatchObject([{type: 'title', props: {children: 'About'}}]);
    expect(head.meta!.toComponent()).toMatchObject([
      {type: 'meta', props: {name: 'robots', content: 'no"index'}},
      {type: 'meta', props: {property: 'og:title'}},
    ]);
    expect(head.htmlAttributes!.toComponent()).toEqual({lang: 'fr', dir: 'ltr'});
    expect(built.routesPaths).toContain('/base/about/');
    const inOrder = built.routesPaths.filter((route) => pages.some((page) => page.path === route));
    expect(inOrder).toHaveLength(3);
    expect(Object.keys(built.head)).toEqual(inOrder);
    expect(Object.keys(built.routesBuildMetadata)).toEqual(inOrder);
  });
});

test('tells of all plugins, presets and themes that cannot be found', async () => {
  const problems = await problemsOf(
    `presets: ['clasic'], plugins: ['./nope', 'sitemap'], themes: ['@x/y']`,
    {
      'package.json': '{"dependencies": {"@docusaurus/preset-classic": "*"}}',
    },
  );
  expect(problems.map(({name, found, hint}) => [name, found, hint])).toEqual([
    ['plugin-not-found', 'clasic', 'Did you mean "classic"?'],
    ['plugin-not-found', './nope', 'Paths are relative to the config file.'],
    ['plugin-not-found', '@x/y', expect.any(String)],
  ]);
});

test('tells of all invalid options and theme config, with their paths', async () => {
  const problems = await problemsOf(`
    presets: [['classic', {docs: {sidebarPth: 'x', routeBasePath: 3}}]],
    themeConfig: {navbar: {itms: []}, colorMode: {defaultMode: 'drk'}},
  `);
  expect(problems.map(({name, field, hint}) => [name, field, hint])).toEqual(
    expect.arrayContaining([
      ['plugin-options-invalid', 'sidebarPth', 'Did you mean "sidebarPath"?'],
      ['plugin-options-invalid', 'routeBasePath', undefined],
      ['theme-config-invalid', 'themeConfig.navbar.itms', 'Did you mean "items"?'],
      ['theme-config-invalid', 'themeConfig.colorMode.defaultMode', 'Did you mean "dark"?'],
    ]),
  );
});

test('tells of all plugins that throw, naming plugin and lifecycle', async () => {
  const problems = await problemsOf(`plugins: [
    () => ({name: 'a', loadContent() { throw new Error('boom'); }}),
    () => ({name: 'b', contentLoaded({actions}) { actions.addRoute({path: '/x'}); }}),
    () => null,
  ]`);
  expect(problems.map(({name, message}) => [name, message])).toEqual([
    ['plugin-throws', 'The plugin "a" failed in loadContent(): boom'],
    ['invalid-route', 'A route of the plugin "b" is not complete.'],
  ]);
});

test('tells of plugins that share an id, and of tags that are none', async () => {
  const twice = await problemsOf(`plugins: [() => ({name: 'a'}), () => ({name: 'a'})]`);
  expect(twice.map(({name}) => name)).toEqual(['duplicate-plugin-id']);
  const tags = await problemsOf(
    `plugins: [() => ({name: 'a', injectHtmlTags: () => ({headTags: [{tagName: 'scrpt'}]})})]`,
  );
  expect(tags).toMatchObject([{name: 'invalid-html-tag', hint: 'Did you mean "script"?'}]);
});

test('finds documents and sidebars of the navbar that no version has', async () => {
  const problems = await problemsOf(
    `
    presets: [['classic', {blog: false, pages: false, docs: {sidebarPath: './sidebars.js'}}]],
    themeConfig: {navbar: {items: [
      {type: 'docSidebar', sidebarId: 'mian', label: 'a'},
      {type: 'docSidebar', sidebarId: 'main', label: 'b'},
      {type: 'dropdown', label: 'c', items: [{type: 'doc', docId: 'intor', label: 'd'}]},
      {type: 'doc', docId: 'intro', label: 'e'},
    ]}},
  `,
    {'sidebars.js': `module.exports = {main: ['intro']};`, 'docs/intro.md': ''},
  );
  expect(problems.map(({name, field, hint}) => [name, field, hint])).toEqual([
    ['unknown-sidebar', 'themeConfig.navbar.items[0].sidebarId', 'Did you mean "main"?'],
    ['unknown-doc-id', 'themeConfig.navbar.items[2].items[0].docId', 'Did you mean "intro"?'],
  ]);
});

test('finds file and line of broken front matter and of unknown documents', async () => {
  const docs = `presets: [['classic', {blog: false, pages: false, docs: {sidebarPath: './sidebars.js'}}]]`;
  const sidebars = {'sidebars.js': `module.exports = {main: ['intro', 'guid']};`};
  const unknown = await problemsOf(docs, {...sidebars, 'docs/intro.md': '', 'docs/guide.md': ''});
  expect(unknown).toMatchObject([
    {
      name: 'unknown-doc-id',
      file: 'sidebars.js',
      line: 1,
      column: 36,
      hint: 'Did you mean "guide"?',
    },
  ]);
  const broken = await problemsOf(docs, {
    ...sidebars,
    'docs/intro.md': '---\ntitle: a: b\n---\n',
    'docs/guid.md': '---\ntitle: [a\n---\n',
  });
  expect(broken.map(({name, file, line}) => [name, file, line]).sort()).toEqual([
    ['invalid-front-matter', 'docs/guid.md', 3],
    ['invalid-front-matter', 'docs/intro.md', 2],
  ]);
  const invalid = await problemsOf(docs, {
    ...sidebars,
    'docs/intro.md': '---\ntitle: x\nsidebar_position: abc\n---\n',
  });
  expect(invalid).toMatchObject([
    {
      name: 'invalid-front-matter',
      file: 'docs/intro.md',
      line: 3,
      field: 'sidebar_position',
      found: '"abc"',
    },
  ]);
});
