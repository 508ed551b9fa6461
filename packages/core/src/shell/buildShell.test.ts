import path from 'node:path';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {LoadedPlugin, PostCssOptions} from '@docusaurus/types';
import type {LoadedSite} from '../shared/site.js';
import {SITE_DATA} from '../shared/siteData.js';
import {DiagnosticsError} from '../diagnostics/index.js';
import {buildShell} from './testing/buildShell.js';
import {PACKAGE_FOLDER} from './paths.js';

const FILES = {
  'package.json': '{"type": "module"}',
  'clientEntry.js': `
    import registry from '@generated/velocisaurus/registry';
    import config from '@generated/docusaurus.config';
    import '@generated/client-modules';
    window.shell = {registry, title: config.title};`,
  'serverEntry.js': `
    import registry from '@generated/velocisaurus/registry';
    import routes from '@generated/routes';
    import {renderToString} from 'react-dom/server';
    import {createElement} from 'react';
    export {registry, routes};
    export const render = (id) => renderToString(createElement(registry[id]().default));`,
  'global.css': '.global { color: red }',
  'theme/NotFound.js': `export default () => <p>original</p>;`,
  'theme/Page/index.js': `
    import styles from './styles.module.css';
    export default () => <p className={styles.page}>page</p>;`,
  'theme/Page/styles.module.css': '.page { color: green }',
  'theme/Page/Page.test.js': 'import "nothing"',
  'src/theme/NotFound.tsx': `
    import Original from '@theme-original/NotFound';
    export default function NotFound(): React.ReactNode { return <div><Original /></div>; }`,
  'src/data.json': '{"answer": 42}',
  'src/wrong.js': `import A from '@theme/Pag';\nimport fs from 'fs';\nimport b from './dta.json';\nexport default [A, fs, b];`,
  'src/broken.js': 'export default function () {\n  return <p>;\n}\n',
};

let siteDir: string;

async function writeSite(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velocisaurus-shell-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, file)), {recursive: true});
    await writeFile(path.join(folder, file), text);
  }
  await symlink(path.join(PACKAGE_FOLDER, '../../node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function createPlugin(): Partial<LoadedPlugin> {
  return {
    name: 'tiny-theme',
    version: {type: 'local'},
    path: siteDir,
    getThemePath: () => './theme',
    configureWebpack: (_config, isServer, {currentBundler}) => ({
      mergeStrategy: {'resolve.extensions': 'prepend'},
      resolve: {alias: {'tiny-side': path.join(siteDir, isServer ? 'node' : 'browser')}},
      plugins: [
        new currentBundler.instance.DefinePlugin({TINY: JSON.stringify(currentBundler.name)}),
      ],
    }),
    configurePostCss: (options: PostCssOptions) => {
      const rename = {
        postcssPlugin: 'rename',
        Declaration: (d: {value: string}) => void (d.value = 'navy'),
      };
      options.plugins.push(rename);
      return options;
    },
  };
}

/** As much of a loaded site as the shell looks at. */
function createSite(): LoadedSite {
  const siteConfig = {
    title: 'Tiny',
    staticDirectories: [],
    future: {experimental_router: 'browser'},
  };
  const context = {
    siteDir,
    siteConfig,
    baseUrl: '/base/',
    outDir: path.join(siteDir, 'build'),
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    localizationDir: path.join(siteDir, 'i18n/en'),
    siteConfigPath: path.join(siteDir, 'package.json'),
    i18n: {},
    siteStorage: {},
  };
  return {
    context,
    plugins: [createPlugin()],
    routes: [
      {
        path: '/base/',
        exact: true,
        component: '@theme/Page',
        plugin: {name: 'pages', id: 'default'},
      },
    ],
    clientModules: [path.join(siteDir, 'global.css')],
    siteMetadata: {},
    globalData: {},
    codeTranslations: {},
  } as unknown as LoadedSite;
}

function build(ids: string[], outDir = path.join(siteDir, 'build')) {
  return buildShell({
    site: createSite(),
    modules: ids.map((id) => ({id, request: id})),
    outDir,
    workDir: path.join(siteDir, '.docusaurus/work'),
    minify: true,
    mode: 'production',
    entries: {
      browser: path.join(siteDir, 'clientEntry.js'),
      node: path.join(siteDir, 'serverEntry.js'),
    },
  });
}

beforeAll(async () => {
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = 'true';
  siteDir = await writeSite();
});

afterAll(async () => {
  delete process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;
  Reflect.deleteProperty(globalThis, SITE_DATA);
  await rm(siteDir, {recursive: true, force: true});
});

describe('startShell', () => {
  it('bundles both sides, layers the theme and names the files of each module', async () => {
    const outDir = path.join(siteDir, 'build');
    const shell = await build(['@theme/Page', '@site/src/data.json']);
    const server = createRequire(import.meta.url)(shell.serverEntry) as {
      render: (id: string) => string;
      registry: {[id: string]: () => unknown};
      routes: unknown;
    };
    expect(server.render('@theme/NotFound')).toBe('<div><p>original</p></div>');
    expect(server.registry['@site/src/data.json']?.()).toEqual({answer: 42});
    expect(server.routes).toMatchObject([{path: '/base/', exact: true}, {path: '*'}]);

    const className = /class="(page_[\w+-]{4})"/.exec(server.render('@theme/Page'))?.[1];
    expect(shell.entry.css).toEqual([expect.stringMatching(/^assets\/css\/styles\.\w{8}\.css$/)]);
    const css = await readFile(path.join(outDir, shell.entry.css[0] ?? ''), 'utf8');
    expect(css).toBe(`.global,.${className}{color:navy}`);

    expect(shell.entry.js).toEqual([
      expect.stringMatching(/^assets\/js\/site\.\w{8}\.js$/),
      expect.stringMatching(/^assets\/js\/runtime~main\.\w{8}\.js$/),
      expect.stringMatching(/^assets\/js\/main\.\w{8}\.js$/),
    ]);
    expect(shell.modules['@theme/Page']?.js).toEqual([
      expect.stringMatching(/theme-Page-\w+\.\w{8}\.js$/),
    ]);
    expect(Object.keys(shell.modules)).toEqual([
      '@site/src/data.json',
      '@theme/NotFound',
      '@theme/Page',
    ]);
  });

  it('tells everything that is wrong at once, with the place and the nearest name', async () => {
    const failure = await build(['@site/src/wrong.js', '@site/src/broken.js']).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DiagnosticsError);
    const {diagnostics} = failure as DiagnosticsError;
    const find = (text: string) => diagnostics.filter(({message}) => message.includes(text));
    expect(find('@theme/Pag')).toMatchObject([
      {
        name: 'module-not-found',
        file: 'src/wrong.js',
        line: 1,
        hint: 'Did you mean "@theme/Page"?',
      },
    ]);
    expect(find('"fs"')).toMatchObject([
      {line: 2, hint: expect.stringContaining('module of Node')},
    ]);
    expect(find('./dta.json')).toMatchObject([{line: 3, hint: 'Did you mean "./data.json"?'}]);
    const syntax = diagnostics.filter(({name}) => name === 'shell-compile-error');
    expect(syntax).toMatchObject([{file: 'src/broken.js', line: expect.any(Number)}]);
    expect(diagnostics).toHaveLength(4);
  });
});
