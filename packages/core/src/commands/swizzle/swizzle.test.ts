import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type {InitializedPlugin} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {eject, wrap} from './actions.js';
import {findComponent, listComponents} from './components.js';
import {sortThemes, toTheme, type SwizzleModule} from './theme.js';

const require = createRequire(import.meta.url);
const themeEntry = require.resolve('@docusaurus/theme-classic');

function loadClassicTheme() {
  const instance = {
    name: 'docusaurus-theme-classic',
    path: path.dirname(themeEntry),
    version: {type: 'package', name: '@docusaurus/theme-classic'},
    getThemePath: () => '../lib/theme',
    getTypeScriptThemePath: () => '../src/theme',
  };
  return toTheme(instance as unknown as InitializedPlugin, require(themeEntry) as SwizzleModule)!;
}

const theme = loadClassicTheme();
const components = await listComponents({themePath: theme.javascriptPath, config: theme.config});

let site: string;

beforeEach(async () => {
  site = await mkdtemp(path.join(os.tmpdir(), 'velocisaurus-swizzle-'));
});

afterEach(() => rm(site, {recursive: true, force: true}));

async function listFiles() {
  const entries = await readdir(path.join(site, 'src/theme'), {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries.filter((entry) => entry.isFile());
  return files
    .map((entry) => path.relative(site, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

describe('listComponents', () => {
  it("takes the theme's word on safety, and puts the safest first", () => {
    expect(components[0]!.actions).toEqual({wrap: 'safe', eject: 'safe'});
    expect(findComponent(components, 'Footer').actions).toEqual({wrap: 'safe', eject: 'safe'});
  });

  it('offers folders between components to eject, but not to wrap', async () => {
    await mkdir(path.join(site, 'Deep/Nested'), {recursive: true});
    await writeFile(path.join(site, 'Deep/Nested/index.tsx'), '');
    const found = await listComponents({themePath: site, config: {components: {}}});
    expect(found.map(({name, actions}) => [name, actions.wrap, actions.eject])).toEqual([
      ['Deep', 'forbidden', 'unsafe'],
      ['Deep/Nested', 'unsafe', 'unsafe'],
    ]);
  });

  it('takes a name in another case, and names the nearest for a wrong one', () => {
    expect(findComponent(components, 'footer').name).toBe('Footer');
    expect(() => findComponent(components, 'Fotter')).toThrow('Fotter');
  });
});

describe('sortThemes', () => {
  it('puts the classic theme first and drops repeated names', () => {
    const names = ['own', '@docusaurus/theme-mermaid', 'own', '@docusaurus/theme-classic'];
    const sorted = sortThemes(names.map((name) => ({...theme, name})));
    expect(sorted.map(({name}) => name)).toEqual([
      '@docusaurus/theme-classic',
      '@docusaurus/theme-mermaid',
      'own',
    ]);
  });
});

describe('eject', () => {
  it('copies TypeScript sources without the licence', async () => {
    const themePath = theme.typescriptPath!;
    await eject({siteDir: site, themePath, componentName: 'NotFound', typescript: true});
    expect(await listFiles()).toEqual([
      'src/theme/NotFound/Content/index.tsx',
      'src/theme/NotFound/index.tsx',
    ]);
    const text = await readFile(path.join(site, 'src/theme/NotFound/index.tsx'), 'utf8');
    expect(text).toMatch(/^import React/);
  });

  it('copies JavaScript without declarations', async () => {
    const themePath = theme.javascriptPath;
    await eject({siteDir: site, themePath, componentName: 'Tabs', typescript: false});
    expect(await listFiles()).toEqual([
      'src/theme/Tabs/index.js',
      'src/theme/Tabs/styles.module.css',
    ]);
  });
});

describe('wrap', () => {
  it('writes a typed wrapper beside nothing else', async () => {
    const themePath = theme.typescriptPath!;
    const componentName = 'DocItem/Layout';
    await wrap({siteDir: site, themePath, componentName, typescript: true});
    expect(await listFiles()).toEqual(['src/theme/DocItem/Layout/index.tsx']);
    expect(await readFile(path.join(site, 'src/theme/DocItem/Layout/index.tsx'), 'utf8'))
      .toBe(`import React, {type ReactNode} from 'react';
import Layout from '@theme-original/DocItem/Layout';
import type LayoutType from '@theme/DocItem/Layout';
import type {WrapperProps} from '@docusaurus/types';

type Props = WrapperProps<typeof LayoutType>;

export default function LayoutWrapper(props: Props): ReactNode {
  return (
    <>
      <Layout {...props} />
    </>
  );
}
`);
  });

  it('names the file of a single-file component after it', async () => {
    const themePath = theme.javascriptPath;
    const componentName = 'prism-include-languages';
    const files = await wrap({siteDir: site, themePath, componentName, typescript: false});
    expect(files).toEqual([path.join(site, 'src/theme/prism-include-languages.js')]);
  });
});
