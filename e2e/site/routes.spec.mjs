import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {repository} from '../harness/paths.mjs';
import {readPage} from './reading.mjs';

/** Sidebar → its label in the navbar. */
const labels = {
  docs: 'User guide',
  examples: 'Examples',
  deployment: 'Deployment',
  migration: 'Migration',
  integrations: 'Integrations',
  api: 'API',
};

/** The routes that the site must have. A line of the file has the path, the sidebar, the title and the source of a route. */
const routes = readFileSync(new URL('routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([route, sidebar]) => ({path: route, sidebar}));

const ACTIVE_TAB = /<a[^>]*navbar__link--active[^>]*>([^<]*)/;
const CANONICAL = /<link[^>]*rel="canonical"[^>]*href="https:\/\/docs\.dagster\.io([^"]*)"/;
const EDIT_LINK =
  /<a[^>]*href="https:\/\/github\.com\/dagster-io\/dagster\/edit\/master\/docs\/docs\/([^"]+)"[^>]*theme-edit-this-page/;
const CURRENT_ITEM =
  /<a[^>]*class="[^"]*menu__link[^"]*"[^>]*aria-current="page"[^>]*href="([^"]*)"/g;

function findFault({path: route, sidebar}) {
  const html = readPage(route);
  if (!html) return 'has no page';
  const canonical = CANONICAL.exec(html)?.[1];
  if (canonical !== route) return `has the canonical address ${canonical}`;
  if (!/<h1[\s>]/.test(html)) return 'has no title';
  if (sidebar === 'none') return undefined;
  const tab = ACTIVE_TAB.exec(html)?.[1];
  if (tab !== labels[sidebar]) return `is in the sidebar of ${tab}, expected ${labels[sidebar]}`;
  const items = [...html.matchAll(CURRENT_ITEM)].map(([, href]) => href);
  const isOnce = items.length === 1 && items[0] === route;
  return isOnce ? undefined : `is not once in its sidebar (${items.join(', ') || 'nowhere'})`;
}

describe('routes of the specification', () => {
  test('the list is whole', () => {
    assert.equal(routes.length, 592);
    assert.equal(new Set(routes.map(({path}) => path)).size, 592);
  });

  test('each has a page, in the sidebar named', () => {
    const faults = routes.flatMap((route) => {
      const fault = findFault(route);
      return fault ? [`${route.path} ${fault}`] : [];
    });
    assert.deepEqual(faults, []);
  });

  test('each document has a link to edit the file that it is made of', () => {
    const faults = routes
      .filter(({sidebar}) => sidebar !== 'none')
      .filter(({path: route}) => {
        const file = EDIT_LINK.exec(readPage(route))?.[1];
        return !file || !existsSync(path.join(repository, 'docs', decodeURI(file)));
      });
    assert.deepEqual(faults, []);
  });

  test('pages of every sidebar have a previous and a next one, and breadcrumbs', () => {
    for (const sidebar of Object.keys(labels)) {
      const [, second] = routes.filter((route) => route.sidebar === sidebar && route.path !== '/');
      const html = readPage(second.path);
      assert.match(html, /pagination-nav__link--(?:next|prev)/, second.path);
      assert.match(html, /theme-doc-breadcrumbs/, second.path);
    }
  });
});
