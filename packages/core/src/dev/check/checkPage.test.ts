import {expect, it, vi} from 'vitest';
import {PageIndex} from '../../check/index.js';
import type {RenderedApp} from '../../shared/rendering.js';
import type {LoadedLocale} from '../locale/createLoaded.js';
import type {OpenPage} from '../locale/openPage.js';
import {checkPage} from './checkPage.js';

interface Fake {
  /** Path → anchors; `undefined`: the page cannot be rendered. */
  pages: {[path: string]: string[] | undefined};
}

function createLocale({pages}: Fake) {
  const open = vi.fn((path: string) =>
    Promise.resolve({
      render: () => {
        const anchors = pages[path];
        return Promise.resolve(anchors ? {rendered: {anchors}} : {failed: true});
      },
    }),
  );
  const paths = Object.keys(pages);
  const index = new PageIndex(
    paths.map((path) => ({path, anchors: []})),
    [],
  );
  const siteConfig = {onBrokenLinks: 'warn', onBrokenAnchors: 'warn'};
  const locale = {
    open,
    isPage: (path: string) => path in pages,
    linkIndex: () => index,
    devSite: {plan: {pages: paths}},
    site: {context: {siteConfig}},
  };
  return {open, locale: locale as unknown as LoadedLocale};
}

async function check(fake: Fake, links: string[]) {
  const {locale, open} = createLocale({pages: {'/': [], ...fake.pages}});
  const page = {page: {path: '/'}, sourceLinks: []} as unknown as OpenPage;
  const {marks} = await checkPage(locale, page, {links, anchors: []} as unknown as RenderedApp);
  return {broken: marks.map(({link}) => link), rendered: open.mock.calls.length};
}

it('renders the pages whose anchors the links name', async () => {
  const pages = {'/a': ['here'], '/b': []};
  const links = ['/a#here', '/a#there', '/b', '/b#here', '/none'];
  const {broken, rendered} = await check({pages}, links);
  expect(broken.sort()).toEqual(['/a#there', '/b#here', '/none']);
  expect(rendered).toBe(2);
});

it('takes links to anchors of pages beyond the most that it renders for whole', async () => {
  const paths = Array.from({length: 50}, (_, index) => `/${index}`);
  const pages = Object.fromEntries(paths.map((path) => [path, ['here']]));
  const {broken, rendered} = await check(
    {pages},
    paths.map((path) => `${path}#here`),
  );
  expect(broken).toEqual([]);
  expect(rendered).toBe(40);
});

it('does not know the anchors of a page that fails, whatever letters its path has', async () => {
  const links = ['/caf%C3%A9#here', '/café#here'];
  expect((await check({pages: {'/café': undefined}}, links)).broken).toEqual([]);
});

it('checks the other links where one cannot be decoded', async () => {
  expect((await check({pages: {'/a': []}}, ['/100%#x', '/a#x'])).broken.sort()).toEqual([
    '/100%#x',
    '/a#x',
  ]);
});
