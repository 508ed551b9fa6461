import type {PluginRouteConfig} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import type {LoadedSite} from '../shared/site.js';
import {createGlobalDataSlicer} from './sliceGlobalData.js';
import {listOpenPaths, planRoutes} from './planRoutes.js';

const plugin = {name: 'docs', id: 'default'};
const doc = (path: string) => ({
  path,
  component: '@theme/DocItem',
  exact: true,
  modules: {content: `@site${path}.md`},
  sidebar: 'main',
});

const routes = [
  {path: '/search', component: '@theme/SearchPage', exact: true, plugin},
  {path: '/users/:id', component: '@site/User', exact: true, plugin},
  {
    path: '/docs',
    component: '@theme/DocsRoot',
    exact: false,
    plugin,
    context: {plugin: '@generated/x.json', data: {flavour: '@site/flavour.json'}},
    routes: [
      {
        path: '/docs',
        component: '@theme/DocRoot',
        props: {version: {name: 'current'}},
        routes: [doc('/docs/a'), doc('/docs/b')],
      },
    ],
  },
  {path: '/search', component: '@site/OtherSearch', exact: true, plugin},
  {path: '/search/', component: '@site/SearchAgain', exact: true, plugin},
] as unknown as PluginRouteConfig[];

function planSite(siteRoutes: PluginRouteConfig[], {baseUrl = '/', trailingSlash = true} = {}) {
  const context = {baseUrl, siteConfig: {trailingSlash}};
  return planRoutes({site: {routes: siteRoutes, context} as LoadedSite});
}

describe('planRoutes', () => {
  const plan = planSite(routes);

  it('makes one page of each leaf, with the chain that leads to it; of equal paths the first answers', () => {
    expect(plan.pages.map(({path}) => path)).toEqual([
      '/search/',
      '/users/:id',
      '/docs/a',
      '/docs/b',
    ]);
    expect(plan.pages[0]!.branch.at(-1)!.component).toBe('@theme/SearchPage');
    const {branch} = plan.pages[2]!;
    expect(branch.map(({component}) => component)).toEqual([
      '@theme/DocsRoot',
      '@theme/DocRoot',
      '@theme/DocItem',
    ]);
    expect(branch[2]).toMatchObject({
      modules: {content: '@site/docs/a.md'},
      attributes: {sidebar: 'main'},
      exact: true,
    });
  });

  it('keeps the plugin and what it gave as context apart', () => {
    const [root] = plan.pages[2]!.branch;
    expect(root).toMatchObject({plugin, context: {flavour: '@site/flavour.json'}});
    expect(plan.pages[2]!.branch[1]).not.toHaveProperty('plugin');
  });

  it('lists what may answer other paths: layouts and patterns', () => {
    expect(
      plan.openRoutes.map(({path, children}) => [path, children.map((child) => child.path)]),
    ).toEqual([
      ['/users/:id', []],
      ['/docs', ['/docs']],
    ]);
  });
});

describe('the page at /404', () => {
  const page = (path: string) =>
    ({path, component: '@site/404.js', exact: true, plugin}) as unknown as PluginRouteConfig;
  const list = ({pages}: ReturnType<typeof planSite>) => pages.map(({path}) => path);

  it('answers for 404.html as well, below the base URL of the site', () => {
    expect(planSite([page('/404/'), page('/a/')]).notFound?.path).toBe('/404/');
    expect(planSite([page('/en/404')], {baseUrl: '/en/'}).notFound?.path).toBe('/en/404');
    expect(planSite([page('/404')], {baseUrl: '/en/'}).notFound).toBeUndefined();
    expect(planSite(routes).notFound).toBeUndefined();
  });

  it('has no second page where both would be in 404.html, and links to it are fine', () => {
    const plan = planSite([page('/404'), page('/a')], {trailingSlash: false});
    expect(list(plan)).toEqual(['/a']);
    expect(listOpenPaths(plan)).toEqual(['/404']);
    expect(list(planSite([page('/404/'), page('/a/')]))).toEqual(['/404/', '/a/']);
  });
});

describe('createGlobalDataSlicer', () => {
  const version = (name: string, ids: string[]) => ({
    name,
    mainDocId: 'intro',
    docs: ids.map((id) => ({id, path: `/${name}/${id}`, sidebar: 'main'})),
  });
  const data = {
    versions: [version('next', ['a', 'b', 'intro', 'nav']), version('1.0', ['intro', 'b'])],
  };
  const slice = createGlobalDataSlicer({
    globalData: {'docusaurus-plugin-content-docs': {default: data}, other: {default: 7}},
    themeConfig: {navbar: {items: [{type: 'dropdown', items: [{docId: 'nav'}]}]}},
  });
  const idsOf = (pagePath: string) => {
    const docs = slice(pagePath)['docusaurus-plugin-content-docs']!.default as typeof data;
    return docs.versions.map((sliced) => sliced.docs.map(({id}) => id));
  };

  it('takes the page itself, its twins in other versions, main and navbar documents, in their order', () => {
    expect(idsOf('/next/b')).toEqual([
      ['b', 'intro', 'nav'],
      ['intro', 'b'],
    ]);
    expect(idsOf('/next/b/')).toEqual(idsOf('/next/b'));
    expect(idsOf('/blog')).toEqual([['intro', 'nav'], ['intro']]);
  });

  // A plugin may hold the content of thousands of files: one copy for each page would not fit into memory.
  it('holds no data of other plugins', () => {
    expect(Object.keys(slice('/blog'))).toEqual(['docusaurus-plugin-content-docs']);
  });
});
