import {describe} from 'node:test';
import {base, editTest, eventually, long, useSite, visit} from './setup.mjs';

const session = useSite('editing-search', {env: {SEARCH: 'embedded'}});

/** Opens the modal anew: it keeps to one index while it is open. The first query waits until the server has read all pages. */
async function findLinks(page, query) {
  const field = page.getByRole('dialog').getByRole('combobox');
  await page.keyboard.press('Control+k');
  await field.fill(query);
  await page.locator('[role=dialog] [role=combobox][aria-busy=false]').waitFor({timeout: 60_000});
  const links = await page
    .getByRole('option')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({state: 'detached'});
  return links;
}

const isFound = (link) => (links) => Array.isArray(links) && links.includes(link);
const isGone = (link) => (links) => Array.isArray(links) && !links.includes(link);

describe('the search while a site is written', () => {
  editTest(session, 'finds what a document says now that nobody looks at', async (page, editor) => {
    const link = `${base}/docs/next/intro`;
    await visit(page, '/docs/next/no-toc');
    await eventually(() => findLinks(page, 'xylophone'), isGone(link));
    await editor.append('docs/intro.md', '\nAbout a xylophone.\n');
    const anchored = (links) =>
      Array.isArray(links) && links.some((found) => found.startsWith(link));
    await eventually(() => findLinks(page, 'xylophone'), anchored);
    await editor.restore();
    await eventually(
      () => findLinks(page, 'xylophone'),
      (links) => links.length === 0,
    );
  });

  editTest(session, 'finds what a page of components shows now', long, async (page, editor) => {
    const link = `${base}/versions`;
    await visit(page, '/docs/next/intro');
    await eventually(() => findLinks(page, 'latest'), isFound(link));
    await editor.replace('src/pages/versions.tsx', '(latest)', '(marimba)');
    await eventually(() => findLinks(page, 'marimba'), isFound(link));
    await eventually(() => findLinks(page, 'latest'), isGone(link));
  });
});
