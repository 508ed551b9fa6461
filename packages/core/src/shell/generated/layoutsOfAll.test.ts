import {expect, test} from 'vitest';
import type {LoadContext, LoadedPlugin, PluginRouteConfig} from '@docusaurus/types';
import {findLayoutsOfAll} from './layoutsOfAll.js';

const docs: PluginRouteConfig = {
  path: '/docs',
  component: '@theme/DocsRoot',
  plugin: {name: 'docs', id: 'default'},
  routes: [
    {
      path: '/docs',
      component: '@theme/DocVersionRoot',
      routes: [
        {path: '/docs/tags', component: '@theme/DocTagsListPage'},
        {
          path: '/docs',
          component: '@theme/DocRoot',
          routes: [
            {path: '/docs/a', component: '@theme/DocItem'},
            {path: '/docs/b', component: '@theme/DocItem'},
            {path: '/docs/c', component: '@theme/DocCategoryGeneratedIndexPage'},
          ],
        },
      ],
    },
  ],
};
const search: PluginRouteConfig = {
  path: '/search',
  component: '@theme/SearchPage',
  plugin: {name: 'search', id: 'default'},
};
const home: PluginRouteConfig = {
  path: '/',
  component: '@site/src/pages/index.js',
  plugin: {name: 'pages', id: 'default'},
};
const plugins = [
  {name: 'search', getThemePath: () => './theme'},
  {name: 'docs'},
  {name: 'pages'},
] as LoadedPlugin[];

const IDS = ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem', 'DocTagsListPage', 'SearchPage'];

function listFound(routes: PluginRouteConfig[], hydration = 'load'): string[] {
  const context = {
    siteDir: import.meta.dirname,
    siteConfig: {customFields: {velocisaurus: {hydration}}},
  } as unknown as LoadContext;
  const isEverywhere = findLayoutsOfAll({routes, plugins, context, clientModules: []});
  return IDS.filter((name) => isEverywhere(`@theme/${name}`));
}

test('a site of documentation alone has its layouts everywhere', () => {
  const shared = ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'];
  expect(listFound([docs, search])).toEqual(shared);
  expect(listFound([docs, {...docs, path: '/more'}])).toEqual(shared);
});

test('content that comes later than its layouts is not everywhere', () => {
  expect(listFound([docs, search], 'idle')).toEqual(['DocsRoot', 'DocVersionRoot', 'DocRoot']);
});

test('others have no layout that every page needs', () => {
  expect(listFound([docs, search, home])).toEqual([]);
  expect(listFound([search])).toEqual([]);
});
