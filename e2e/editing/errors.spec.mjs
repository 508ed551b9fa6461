import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {editTest, OVERLAY, useSite, visit, waitForText} from './setup.mjs';

const session = useSite('editing-errors');

const readOverlay = (page) => page.locator(OVERLAY).locator('main').innerText();

async function waitForMended(page) {
  await page.waitForSelector(OVERLAY, {state: 'detached'});
}

describe('what is wrong shows over the page and goes away', () => {
  editTest(session, 'Markdown', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/intro');
    await editor.append('docs/intro.md', '\n\n<Unclosed>\n');
    await page.waitForSelector(OVERLAY);
    const text = await readOverlay(page);
    assert.match(text, /docs\/intro\.md:\d+/);
    assert.match(text, /Unclosed/);
    assert.match(session.server.log.output, /docs\/intro\.md:\d+/);
    await editor.restore();
    await waitForMended(page);
  });

  editTest(session, 'a component', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/everything');
    await editor.replace('src/components/Counter.tsx', 'return (', 'return ((');
    await page.waitForSelector(OVERLAY);
    assert.match(await readOverlay(page), /src\/components\/Counter\.tsx/);
    await editor.restore();
    await waitForMended(page);
  });

  editTest(session, 'the config', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/intro');
    await editor.replace('docusaurus.config.ts', "title: 'Fixture',", "title: 12, titel: 'x',");
    await page.waitForSelector(OVERLAY);
    assert.match(await readOverlay(page), /titel/);
    await editor.restore();
    await waitForMended(page);
    await waitForText(page, 'h1', 'Introduction');
  });

  editTest(session, 'what only the server meets', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/everything');
    await editor.replace(
      'src/components/Counter.tsx',
      'const [count',
      'void window.innerWidth;\n  const [count',
    );
    await page.waitForSelector(OVERLAY);
    assert.match(await readOverlay(page), /window is not defined/);
    await editor.restore();
    await waitForMended(page);
  });
});

describe('broken links of the page in view', () => {
  editTest(session, 'are marked, listed in the terminal, and vanish', async (page, editor) => {
    await visit(page, '/docs/next/intro');
    await editor.append(
      'docs/intro.md',
      '\n\n[Nowhere](/docs/next/introo) and [no anchor](#instal).\n',
    );
    await page.waitForSelector('a[data-broken-link]:text("Nowhere")');
    await page.waitForSelector('a[data-broken-link]:text("no anchor")');
    const title = await page.getAttribute('a:text("Nowhere")', 'title');
    assert.match(title, /\/base\/docs\/next\/intro\b/);
    assert.match(session.server.log.output, /docs\/intro\.md:\d+:\d+: \/base\/docs\/next\/introo/);
    await editor.restore();
    await page.waitForSelector('a[data-broken-link]', {state: 'detached'});
  });
});
