import {expect, it} from 'vitest';
import type {CompiledPage} from '../../pages/index.js';
import type {RenderOutcome} from '../render/types.js';
import {renderComponentPages} from './renderComponentPages.js';

const createPage = (path: string, component: string) =>
  ({path, record: {route: {path, component}}}) as CompiledPage;

const head = {title: '<title>T</title>', meta: ''};

it('prepares pages together, renders one after another, leaves out lists of other pages and those that fail', async () => {
  let atOnce = 0;
  const asked: string[] = [];
  const render = async (pathname: string) => {
    asked.push(pathname);
    expect(++atOnce).toBe(1);
    await Promise.resolve();
    atOnce -= 1;
    if (pathname === '/rejects') throw new Error('no shell');
    const isBroken = pathname === '/throws';
    const rendered = {html: `<p>${pathname}</p>`, head, noIndex: pathname === '/hidden'};
    return (isBroken ? {failed: {}} : {rendered}) as unknown as RenderOutcome;
  };
  const pages = [
    createPage('/', 's:@site/src/pages/index.tsx'),
    createPage('/tags', 's:@theme/DocTagsListPage'),
    createPage('/tags/a', 's:@theme/DocTagDocListPage'),
    createPage('/blog/authors', 's:@theme/Blog/Pages/BlogAuthorsListPage'),
    createPage('/search', 's:@theme/SearchPage'),
    createPage('/category', 's:@theme/DocCategoryGeneratedIndexPage'),
    createPage('/throws', 's:@site/src/pages/throws.tsx'),
    createPage('/rejects', 's:@site/src/pages/rejects.tsx'),
    createPage('/hidden', 's:@site/src/pages/hidden.tsx'),
  ];
  const prepared: string[][] = [];
  const prepare = (pathnames: string[]) => {
    expect(asked).toEqual([]);
    return Promise.resolve(prepared.push(pathnames));
  };
  const found = await renderComponentPages(pages, {prepare, render});
  expect(prepared).toEqual([['/', '/category', '/throws', '/rejects', '/hidden']]);
  expect(found.map(({path, noIndex}) => [path, noIndex])).toEqual([
    ['/', false],
    ['/category', false],
    ['/hidden', true],
  ]);
  expect(asked).not.toContain('/search');
});
