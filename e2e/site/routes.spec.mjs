import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, test} from 'node:test';
import {readPage} from './reading.mjs';

/** What the navbar calls each sidebar. */
const labels = {
  docs: 'User guide',
  examples: 'Examples',
  deployment: 'Deployment',
  migration: 'Migration',
  integrations: 'Integrations',
  api: 'API',
};

/** `path, sidebar, title, where it comes from`: the routes that the site has to have. */
const routes = readFileSync(new URL('routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([path, sidebar]) => ({path, sidebar}));

const ACTIVE_TAB = /<a[^>]*navbar__link--active[^>]*>([^<]*)/;
const CANONICAL = /<link[^>]*rel="canonical"[^>]*href="https:\/\/docs\.dagster\.io([^"]*)"/;
const CURRENT_ITEM =
  /<a[^>]*class="[^"]*menu__link[^"]*"[^>]*aria-current="page"[^>]*href="([^"]*)"/g;

function findFault({path, sidebar}) {
  const html = readPage(path);
  if (!html) return 'has no page';
  const canonical = CANONICAL.exec(html)?.[1];
  if (canonical !== path) return `has the canonical address ${canonical}`;
  if (!/<h1[\s>]/.test(html)) return 'has no title';
  if (sidebar === 'none') return undefined;
  const tab = ACTIVE_TAB.exec(html)?.[1];
  if (tab !== labels[sidebar]) return `is in the sidebar of ${tab}, expected ${labels[sidebar]}`;
  const items = [...html.matchAll(CURRENT_ITEM)].map(([, href]) => href);
  const isOnce = items.length === 1 && items[0] === path;
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

  test('pages of every sidebar have a previous and a next one, and breadcrumbs', () => {
    for (const sidebar of Object.keys(labels)) {
      const [, second] = routes.filter((route) => route.sidebar === sidebar && route.path !== '/');
      const html = readPage(second.path);
      assert.match(html, /pagination-nav__link--(?:next|prev)/, second.path);
      assert.match(html, /theme-doc-breadcrumbs/, second.path);
    }
  });
});
