import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {describe, test} from 'node:test';
import {build, pageTest, readPage, visit} from './reading.mjs';

/** `guides/build/index.html` → `/guides/build` */
function toRoute(file) {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
}

function listRoutes() {
  const files = readdirSync(build, {recursive: true}).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => file.endsWith('.html')).map(toRoute);
}

function listPrefixes(route) {
  const parts = route.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

describe('prefixes of routes', () => {
  test('each has a page', () => {
    const routes = listRoutes();
    assert.ok(routes.length > 600, `${routes.length} routes`);
    const prefixes = new Set(routes.flatMap(listPrefixes));
    assert.ok(prefixes.has('/guides') && prefixes.has('/1.9.13/api/dagster'));
    assert.deepEqual(
      [...prefixes].filter((prefix) => readPage(prefix) === undefined),
      [],
    );
  });

  pageTest('a page for a prefix leads to what lies below and above it', async (page) => {
    await visit(page, '/guides');
    const entries = page.getByRole('list', {name: 'Pages in Guides'}).getByRole('link');
    assert.deepEqual(await entries.allTextContents(), [
      'Build',
      'Automate',
      'Test',
      'Operate',
      'Monitor',
      'Labs',
    ]);
    await entries.first().click();
    await page.waitForURL('**/guides/build');
  });

  pageTest('in an archived version it leads to the latest one', async (page) => {
    await visit(page, '/1.9.13/guides/operate');
    await page.getByRole('link', {name: 'the same section of the latest version'}).click();
    await page.waitForURL((url) => url.pathname === '/guides/operate');
  });

  test('the search leaves these pages out', () => {
    assert.match(readPage('/guides'), /name="docusaurus_tag" content="section_index"/);
  });
});
