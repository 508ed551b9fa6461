import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {InitializedPlugin, LoadContext, RouteConfig} from '@docusaurus/types';
import {afterAll, expect, it} from 'vitest';
import {predictSite} from './predictSite.js';

const siteDir = mkdtempSync(path.join(tmpdir(), 'predict-'));
afterAll(() => rmSync(siteDir, {recursive: true}));

const context = {
  siteDir,
  siteVersion: '1.0.0',
  generatedFilesDir: path.join(siteDir, '.docusaurus'),
} as unknown as LoadContext;

function createPlugin(name: string, plugin: Partial<InitializedPlugin> = {}): InitializedPlugin {
  const version = {type: 'package', name: `@docusaurus/${name}`, version: '3.10.2'} as const;
  return {name: `docusaurus-${name}`, options: {id: 'default'}, path: siteDir, version, ...plugin};
}

const docs = createPlugin('plugin-content-docs', {
  options: {
    id: 'default',
    docsRootComponent: '@theme/DocsRoot',
    docVersionRootComponent: '@theme/DocVersionRoot',
    docRootComponent: '@theme/DocRoot',
    docItemComponent: '@site/src/DocItem',
  } as InitializedPlugin['options'],
  configureWebpack: () => ({}),
});
function listComponents({component, routes = []}: RouteConfig): string[] {
  return [component, ...routes.flatMap(listComponents)];
}

const own = {type: 'local'} as const;

it('predicts the layouts of docs and what they mostly show', () => {
  const [route] = predictSite([docs], context)!.routes;
  expect(listComponents(route!)).toEqual([
    '@theme/DocsRoot',
    '@theme/DocVersionRoot',
    '@theme/DocRoot',
    '@site/src/DocItem',
  ]);
  expect(route).toMatchObject({plugin: {name: 'docusaurus-plugin-content-docs', id: 'default'}});
});

it('predicts other pages where there is something to make them of', () => {
  const options = {id: 'default', path: 'src/pages', mdxPageComponent: '@theme/MDXPage'};
  const pages = createPlugin('plugin-content-pages', {options});
  expect(predictSite([pages], context)!.routes).toEqual([]);
  mkdirSync(path.join(siteDir, 'src/pages'), {recursive: true});
  writeFileSync(path.join(siteDir, 'src/pages/index.js'), '');
  expect(predictSite([pages], context)!.routes).toMatchObject([{component: '@theme/MDXPage'}]);
});

it('predicts nothing where an own plugin may configure the bundler by its content', () => {
  const plain = createPlugin('own', {version: own});
  expect(predictSite([docs, plain], context)).toBeDefined();
  const configuring = createPlugin('own', {version: own, configureWebpack: () => ({})});
  expect(predictSite([docs, configuring], context)).toBeUndefined();
});

it('predicts nothing where a client module is not there yet, or what is wrong', () => {
  const file = path.join(siteDir, '.docusaurus/own/layers.css');
  const generating = createPlugin('own', {version: own, getClientModules: () => [file]});
  expect(predictSite([generating], context)).toBeUndefined();
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, '');
  expect(predictSite([generating], context)!.clientModules).toEqual([file]);
  const failing = createPlugin('own', {
    version: own,
    getClientModules() {
      throw new Error('Not loaded yet.');
    },
  });
  expect(predictSite([failing], context)).toBeUndefined();
});
