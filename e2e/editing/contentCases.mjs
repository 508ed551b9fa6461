import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {
  editTest,
  eventually,
  isSameDocument,
  long,
  markDocument,
  useSharedSite,
  visit,
  waitForText,
} from './setup.mjs';

const session = useSharedSite();
const ARTICLE = 'article .markdown';

const STATEFUL = `---
title: Stateful
---

import Counter from '@site/src/components/Counter';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

First paragraph.

<details>
<summary>More</summary>

Hidden text.

</details>

<Tabs>
<TabItem value="one" label="One">First tab.</TabItem>
<TabItem value="two" label="Two">Second tab.</TabItem>
</Tabs>

<Counter />

${'Filler.\n\n'.repeat(120)}
Last paragraph.
`;

describe('an edited document', () => {
  editTest(session, 'shows in place, and the browser keeps what it had', async (page, editor) => {
    await editor.write('docs/stateful.md', STATEFUL);
    await eventually(
      async () => (await page.request.get('/base/docs/next/stateful')).status(),
      200,
    );
    await visit(page, '/docs/next/stateful');
    await page.click('summary');
    await page.click('role=tab[name="Two"]');
    await page.getByTestId('counter').click();
    await page.getByTestId('counter').click();
    await chooseDark(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    const {top} = await markAndScroll(page);
    await editor.write(
      'docs/stateful.md',
      STATEFUL.replace('Last paragraph.', 'Very last paragraph.'),
    );
    await waitForText(page, ARTICLE, 'Very last paragraph.');
    // New content above pushes the rest down, and does not reset its state.
    await editor.write(
      'docs/stateful.md',
      STATEFUL.replace('First paragraph.', 'A new one.\n\nFirst paragraph.'),
    );
    await waitForText(page, ARTICLE, 'A new one.');
    assert.equal(await isSameDocument(page), true);
    assert.equal(await page.getByTestId('counter').innerText(), 'Count 2');
    assert.equal(await page.locator('details').getAttribute('data-collapsed'), 'false');
    assert.equal(await page.locator('role=tab[name="Two"]').getAttribute('aria-selected'), 'true');
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    const moved = (await page.evaluate(() => window.scrollY)) - top;
    assert.ok(Math.abs(moved) < 120, `scrolled by ${moved}`);
  });

  editTest(session, 'is followed by contents, title and sidebar', async (page, editor) => {
    await visit(page, '/docs/next/intro');
    await markDocument(page);
    await editor.replace('docs/intro.md', '### Install {#install}', '### Set it up {#install}');
    await waitForText(page, '.table-of-contents', 'Set it up');
    await editor.replace('docs/intro.md', 'title: Introduction', 'title: The beginning');
    await waitForText(page, 'article h1', 'The beginning');
    await waitForText(page, '.menu__list', 'The beginning');
    await eventually(
      () => page.title(),
      (title) => title.startsWith('The beginning'),
    );
    await editor.replace('docs/intro.md', 'sidebar_position: 1', 'sidebar_label: Begin here');
    await waitForText(page, '.menu__list', 'Begin here');
    assert.equal(await isSameDocument(page), true);
  });

  editTest(session, 'shows as it was once the edit is undone', long, async (page, editor) => {
    await visit(page, '/docs/next/intro');
    await markDocument(page);
    for (let times = 0; times < 2; times++) {
      await editor.replace('docs/intro.md', 'title: Introduction', 'title: The beginning');
      await waitForText(page, 'article h1', 'The beginning');
      await editor.replace('docs/intro.md', '### Install {#install}', '### Set it up {#install}');
      await waitForText(page, '.table-of-contents', 'Set it up');
      await editor.restore();
      await waitForText(page, '.table-of-contents', 'Install');
      await waitForText(page, 'article h1', 'Introduction');
      await waitForText(page, '.menu__list', 'Introduction');
    }
    assert.equal(await isSameDocument(page), true);
  });

  editTest(session, 'may call other hooks than before', async (page, editor) => {
    const write = (body) => editor.write('docs/intro.md', `---\ntitle: Hooks\n---\n\n${body}\n`);
    const imports = "import useBaseUrl from '@docusaurus/useBaseUrl';\n";
    await visit(page, '/docs/next/intro');
    await markDocument(page);
    await write(`${imports}\nA logo: {useBaseUrl('/img/logo.svg')}`);
    await waitForText(page, ARTICLE, 'A logo: /base/img/logo.svg');
    await write('No logo.');
    await waitForText(page, ARTICLE, 'No logo.');
    // An empty page has no element, so it does not even ask for the components of Markdown.
    await write('');
    await eventually(() => page.locator(`${ARTICLE} p`).count(), 0);
    await write('Text again.');
    await waitForText(page, ARTICLE, 'Text again.');
    assert.equal(await isSameDocument(page), true);
  });

  editTest(session, 'shows the partial that it imports', long, async (page, editor) => {
    await visit(page, '/docs/next/everything');
    await markDocument(page);
    await editor.replace('docs/_partials/_plain.md', 'Plain partial text', 'Other partial text');
    await waitForText(page, ARTICLE, 'Other partial text');
    assert.equal(await isSameDocument(page), true);
  });

  // The server may read the empty file first. The second write may come before, while or after it compiles the page.
  editTest(session, 'shows a partial that is written in two steps', long, async (page, editor) => {
    await visit(page, '/docs/next/everything');
    for (let gap = 0; gap <= 24; gap += 2) {
      await editor.write('docs/_partials/_plain.md', '');
      await new Promise((resolve) => setTimeout(resolve, gap));
      await editor.write('docs/_partials/_plain.md', `Written after ${gap} ms`);
      await waitForText(page, ARTICLE, `Written after ${gap} ms`);
    }
  });

  editTest(session, 'shows in all tabs whose pages import it', async (page, editor) => {
    const partial = "import Plain from './_partials/_plain.md';\n\n<Plain />\n";
    await editor.write('docs/other.mdx', `# Other\n\n${partial}`);
    await eventually(async () => (await page.request.get('/base/docs/next/other')).status(), 200);
    await visit(page, '/docs/next/everything');
    const other = await page.context().newPage();
    await visit(other, '/docs/next/other');
    await editor.replace('docs/_partials/_plain.md', 'Plain partial text', 'Text for all');
    for (const tab of [page, other]) await waitForText(tab, ARTICLE, 'Text for all');
  });

  editTest(session, 'of an old version is compiled as well', long, async (page, editor) => {
    await visit(page, '/docs/1.0/intro');
    await editor.append('versioned_docs/version-1.0/intro.md', '\n\nOld but edited.\n');
    await waitForText(page, ARTICLE, 'Old but edited.');
  });
});

describe('pages and sidebars', () => {
  editTest(
    session,
    'a new document appears in the sidebar and has its page',
    async (page, editor) => {
      await visit(page, '/docs/next/guides/first');
      await markDocument(page);
      await editor.write('docs/guides/03-brand-new.md', '# Brand new\n\nFresh text.\n');
      await page.locator('.menu__list a', {hasText: 'Brand new'}).click();
      await waitForText(page, ARTICLE, 'Fresh text.');
      assert.equal(await isSameDocument(page), true);
    },
  );

  editTest(session, 'a moved document has another address', long, async (page, editor) => {
    const status = async (path) => (await page.request.get(`/base/docs/next/${path}`)).status();
    await editor.write('docs/here.md', '# Here\n');
    await eventually(() => status('here'), 200);
    await editor.move('docs/here.md', 'docs/there.md');
    await eventually(() => status('there'), 200);
    await eventually(() => status('here'), 404);
  });

  editTest(session, 'a document whose front matter moves it', async (page, editor) => {
    await visit(page, '/docs/next/guides/first');
    await markDocument(page);
    await editor.replace(
      'docs/guides/02-second.md',
      '# Second guide',
      '---\nslug: /elsewhere\n---\n\n# Second guide',
    );
    const address = '/base/docs/next/elsewhere';
    // The link in the text of the page in view gets the new address too.
    for (const place of ['.menu__list', ARTICLE])
      await page.waitForSelector(`${place} a[href="${address}"]`);
    await page.click(`.menu__list a[href="${address}"]`);
    await waitForText(page, 'article h1', 'Second guide');
    const status = async () => (await page.request.get('/base/docs/next/guides/second')).status();
    await eventually(status, 404);
    assert.equal(await isSameDocument(page), true);
  });

  editTest(
    session,
    'a deleted document shows as not found',
    {problems: 'any'},
    async (page, editor) => {
      await editor.write('docs/passing.md', '# Passing\n');
      await eventually(
        async () => (await page.request.get('/base/docs/next/passing')).status(),
        200,
      );
      await visit(page, '/docs/next/passing');
      await editor.remove('docs/passing.md');
      await waitForText(page, 'h1', 'Page Not Found');
    },
  );

  editTest(
    session,
    'the broken links of a document out of view go with it',
    async (page, editor) => {
      await editor.write('docs/passing.md', '# Passing\n\n[Nowhere](/docs/next/introo)\n');
      const address = '/base/docs/next/passing';
      await eventually(async () => (await page.request.get(address)).status(), 200);
      await visit(page, '/docs/next/passing');
      await page.waitForSelector('a[data-broken-link]');
      await visit(page, '/docs/next/intro');
      await editor.remove('docs/passing.md');
      const readLog = async () => session.server.log.output;
      await eventually(readLog, (output) => output.includes(`Mended: ${address}.`));
    },
  );

  editTest(session, 'a changed sidebar and the place in it', async (page, editor) => {
    await visit(page, '/docs/next/guides/first');
    await markDocument(page);
    await editor.replace('sidebars.ts', "label: 'Guides',", "label: 'All our guides',");
    await waitForText(page, '.menu__list', 'All our guides');
    const links = () =>
      page.locator('.menu__list-item-collapsible + ul').first().locator('> li > a').allInnerTexts();
    await eventually(links, (texts) => texts[0] === 'First guide');
    await editor.replace(
      'docs/guides/01-first.md',
      'title: First guide',
      'title: First guide\nsidebar_position: 90',
    );
    await eventually(links, (texts) => texts.length > 1 && texts.at(0) !== 'First guide');
    assert.equal(await isSameDocument(page), true);
  });

  editTest(session, 'a post, in its list as well', long, async (page, editor) => {
    await visit(page, '/blog');
    await markDocument(page);
    await editor.write('blog/2024-06-01-newest.md', '---\ntitle: The newest post\n---\n\nHello.\n');
    await waitForText(page, 'h2', 'The newest post');
    assert.equal(await isSameDocument(page), true);
  });

  editTest(session, 'a page of src/pages', long, async (page, editor) => {
    await visit(page, '/markdown-page');
    await editor.write('src/pages/extra.md', '# Extra page\n');
    await eventually(async () => (await page.request.get('/base/extra')).status(), 200);
    await visit(page, '/extra');
    assert.equal(await page.innerText('h1'), 'Extra page');
  });
});

/** Clicks the button, which cycles through the choices, until the choice is dark. */
async function chooseDark(page) {
  const read = () => page.getAttribute('html', 'data-theme-choice');
  for (let choice = await read(); choice !== 'dark'; choice = await read()) {
    await page.click('.navbar button[class*=toggleButton]');
    await eventually(read, (next) => next !== choice);
  }
}

async function markAndScroll(page) {
  await markDocument(page);
  return {top: await page.evaluate(() => window.scrollY)};
}
