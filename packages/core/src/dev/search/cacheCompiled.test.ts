import {expect, it} from 'vitest';
import type {CompiledPage} from '../../pages/index.js';
import type {PlannedPage} from '../../routes/index.js';
import {cacheCompiled} from './cacheCompiled.js';

const modules: {[path: string]: string[]} = {'/a': ['a'], '/b': ['b', 'a'], '/c': ['c']};

function createPages() {
  const compiled: string[][] = [];
  const compile = async (pages: PlannedPage[]) => {
    compiled.push(pages.map((page) => page.path));
    return pages.map(({path}) => {
      const files = modules[path]!.map((name) => `p:${name}`);
      const route = {path, component: 's:@theme/DocItem', modules: {content: files[0]}};
      return {path, source: `docs${path}.md`, record: {route, files}} as unknown as CompiledPage;
    });
  };
  const planned = Object.keys(modules).map((path) => ({path}) as PlannedPage);
  return {compiled, pages: cacheCompiled({planned, siteDir: '/site', compile})};
}

it('compiles again what shows a changed file, and everything after a change of another one', async () => {
  const {compiled, pages} = createPages();
  await pages.list();
  await pages.list();
  expect(compiled).toEqual([['/a', '/b', '/c']]);
  pages.note('/site/docs/c.md');
  expect(await pages.list()).toHaveLength(3);
  pages.note('/site/docs/a.md');
  await pages.list();
  expect(compiled.slice(1)).toEqual([['/c'], ['/a', '/b']]);
  pages.note('/site/docs/_part.md');
  await pages.list();
  expect(compiled.at(-1)).toEqual(['/a', '/b', '/c']);
});
