import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {repository} from '../harness/paths.mjs';
import {build, pageTest, readBuilt, readPage, visit} from './reading.mjs';

const guide = '/guides/automate/sensors';

function listTexts(page, selector) {
  return page
    .locator(selector)
    .evaluateAll((found) => found.map((each) => each.textContent.trim()));
}

describe('layout of every page', () => {
  pageTest(
    'navbar: six parts on the left, the version and the colour mode on the right',
    async (page) => {
      await visit(page, guide);
      assert.deepEqual(
        await listTexts(page, '.navbar__items:not(.navbar__items--right) > .navbar__item'),
        ['User guide', 'Examples', 'Deployment', 'Migration', 'Integrations', 'API'],
      );
      const right = page.locator('.navbar__items--right');
      assert.equal(await right.locator('.dropdown > a').textContent(), 'Latest (1.11.8)');
      assert.equal(await right.locator('button[class*=toggleButton]').count(), 1);
    },
  );

  pageTest('versions: the latest, two archived, the legacy docs and the preview', async (page) => {
    await visit(page, guide);
    const items = page.locator('.navbar__items--right .dropdown__menu a');
    const links = await items.evaluateAll((found) =>
      found.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    assert.deepEqual(links, [
      ['Latest (1.11.8)', guide],
      ['1.10.21', `/1.10.21${guide}`],
      // This version has no page about sensors.
      ['1.9.13', '/1.9.13'],
      ['1.9.9 and earlier', 'https://legacy-docs.dagster.io'],
      ['Upcoming release (preview)', 'https://main.archive.dagster-docs.io/'],
    ]);
  });

  pageTest(
    'footer: terms, privacy, security, feedback, community, copyright of 2025',
    async (page) => {
      await visit(page, guide);
      const links = await listTexts(page, 'footer.footer a');
      const wanted = [
        'Terms of service',
        'Privacy policy',
        'Security',
        'Discuss these docs',
        'X',
        'Slack',
      ];
      for (const label of [...wanted, 'GitHub', 'YouTube']) assert.ok(links.includes(label), label);
      assert.match(await page.locator('.footer__copyright').textContent(), /Copyright 2025/);
      assert.equal((await page.locator('footer .footer__logo').count()) > 0, true);
    },
  );

  pageTest('links to other sites open in a new tab without an opener', async (page) => {
    await visit(page, guide);
    const outside = page.locator('a[href^="http"]');
    assert.ok((await outside.count()) > 8);
    const faults = await outside.evaluateAll(
      (links) =>
        links.filter(({target, rel}) => target !== '_blank' || !rel.includes('noopener')).length,
    );
    assert.equal(faults, 0);
  });

  pageTest('the first key press offers to skip to the content', async (page) => {
    await visit(page, guide);
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    assert.equal(await focused(), 'Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement.closest('main') !== null));
  });

  test('contents of a page: headings of the levels 2 to 4', () => {
    const html = readPage('/api/dagster/assets');
    const toc = /<ul class="table-of-contents[^]*?<\/ul><\/div>/.exec(html)[0];
    const ids = [...toc.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const levels = ids.map(
      (id) => new RegExp(`<h(\\d)[^>]* id="${id.replaceAll('.', '\\.')}"`).exec(html)[1],
    );
    assert.deepEqual([...new Set(levels)].sort(), ['2', '3', '4']);
  });

  test('language and direction of each page, and its description', () => {
    for (const route of ['/', guide, '/api/symbols', '/tags']) {
      const html = readPage(route);
      assert.match(html, /<html lang="en" dir="ltr"/, route);
      if (route !== '/tags')
        assert.match(html, /<meta[^>]*name="description"[^>]*content="[^"]{20,}/, route);
    }
  });

  test('an address without a page has a not-found page', () => {
    assert.match(readBuilt('404.html'), /Page Not Found/);
  });
});

describe('archived versions', () => {
  const archived = ['1.10.21', '1.9.13'];
  /** By the changelog: code that no page of the release can have. Whether something is missing may be said in words. */
  const since11 = [
    /^\s*(?:uv run )?dg (?:dev|launch|scaffold|check|list)\b/m,
    /\bcreate-dagster (?:project|workspace)\b/,
    /\b(?:load_from_defs_folder|template_var|LegacyFreshnessPolicy)\b/,
    /\bMaterializeResult\([^)]*\bvalue=/,
  ];
  const since10 = [
    /\bAssetCheckSpec\([^)]*\bblocking\b/,
    /\b(?:include_external_assets|PreviewWarning|BetaWarning)\b/,
    /^concurrency:\s*\n\s+(?:runs|pools):/m,
    /@dg\.asset\([^)]*\bhooks=/,
  ];
  const later = {'1.10.21': since11, '1.9.13': [...since11, ...since10]};

  for (const version of archived) {
    test(`${version} says that it is no longer maintained, and asks not to be indexed`, () => {
      const folder = path.join(build, version);
      const pages = readdirSync(folder, {recursive: true}).filter((file) => file.endsWith('.html'));
      assert.ok(pages.length > 12, `${pages.length} pages`);
      for (const file of pages) {
        const html = readBuilt(path.join(version, file));
        assert.match(html, /<meta[^>]*name="robots"[^>]*content="noindex/, file);
        if (!file.startsWith('tags')) assert.match(html, /no longer actively maintained/, file);
        assert.doesNotMatch(html, /theme-edit-this-page/, file);
      }
    });

    test(`${version} has nothing that came later`, () => {
      assert.equal(readPage(`/${version}/guides/build/components`), undefined);
      assert.equal(readPage(`/${version}/api/clis/dg-cli/dg-cli-reference`), undefined);
      const folder = path.join(repository, `versioned_docs/version-${version}`);
      const files = readdirSync(folder, {recursive: true}).filter((file) => /\.mdx?$/.test(file));
      const found = files.flatMap((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        return later[version].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
      });
      assert.deepEqual(found, []);
    });
  }

  test('the latest version has no banner and is indexed', () => {
    assert.doesNotMatch(readPage(guide), /noindex|no longer actively maintained/);
  });

  pageTest('changing the version stays on the page and is remembered', async (page) => {
    await visit(page, '/getting-started/concepts');
    await page.locator('.navbar__items--right .dropdown').hover();
    await page.locator('.dropdown__menu a', {hasText: '1.9.13'}).click();
    await page.waitForURL('**/1.9.13/getting-started/concepts');
    const stored = () =>
      page.evaluate(() => window.localStorage.getItem('docs-preferred-version-default'));
    assert.equal(await stored(), '1.9.13');
  });

  pageTest('a remembered version that is gone is forgotten', async (page) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('set'))
        localStorage.setItem('docs-preferred-version-default', '0.1');
      sessionStorage.setItem('set', 'yes');
    });
    await visit(page, '/getting-started/concepts');
    await page.waitForFunction(() => !localStorage.getItem('docs-preferred-version-default'));
  });
});

describe('unlisted pages', () => {
  const unlisted = [
    '/integrations/libraries/embedded-elt',
    '/integrations/libraries/dlt/dlt-legacy',
    '/integrations/libraries/sling/sling-legacy',
    '/api/libraries/dagster-embedded-elt',
  ];

  test('say so and are hidden from search engines and the sitemap', () => {
    const sitemap = readBuilt('sitemap.xml');
    for (const route of unlisted) {
      const html = readPage(route);
      assert.match(html, /Unlisted page/, route);
      assert.match(html, /<meta[^>]*name="robots"[^>]*content="noindex/, route);
      assert.ok(!sitemap.includes(`${route}<`), route);
    }
  });

  test('are in no sidebar but their own', () => {
    const html = readPage('/integrations/libraries/dlt');
    assert.doesNotMatch(html, /menu__link[^>]*href="\/integrations\/libraries\/dlt\/dlt-legacy"/);
  });
});

describe('sitemap', () => {
  const entries = readBuilt('sitemap.xml').match(/<url>.*?<\/url>/g);

  test('each page once, weekly, priority 0.5', () => {
    assert.ok(entries.length > 570, `${entries.length} entries`);
    for (const entry of entries) {
      assert.match(entry, /<changefreq>weekly<\/changefreq><priority>0\.5<\/priority>/);
    }
  });

  test('neither tags nor archived versions', () => {
    const listed = entries.filter((entry) => /docs\.dagster\.io\/(tags|1\.\d+)/.test(entry));
    assert.deepEqual(listed, []);
  });
});

describe('analytics', () => {
  test('without an id in the environment there is none, and nobody is asked for feedback', () => {
    const html = readPage(guide);
    assert.doesNotMatch(html, /googletagmanager|gtag|Was this page helpful/);
  });
});
