import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {waitForHydration} from '../harness/browser.mjs';
import {
  editTest,
  eventually,
  holdUp,
  isSameDocument,
  long,
  markDocument,
  OVERLAY,
  useSharedSite,
  visit,
  waitForText,
} from './setup.mjs';

const session = useSharedSite();

const readColor = (page, selector, property = 'color') =>
  page.$eval(selector, (element, name) => getComputedStyle(element)[name], property);

/** The number that the counter shows. The text around it may still be that of the test before. */
async function readCount(page) {
  const label = await page.getByTestId('counter').first().innerText();
  return /\d+/.exec(label)[0];
}

describe('code of the site', () => {
  editTest(session, 'a component is replaced and keeps its state', async (page, editor) => {
    await visit(page, '/docs/next/everything');
    await markDocument(page);
    await page.getByTestId('counter').first().click();
    const before = await page.getByTestId('counter').first().innerText();
    await editor.replace('src/components/Counter.tsx', 'Count {count}', 'Clicked {count}');
    await waitForText(page, '[data-testid=counter]', before.replace('Count', 'Clicked'));
    assert.equal(await isSameDocument(page), true);
  });

  editTest(
    session,
    'code that changes a page before React has it is not reported',
    async (page) => {
      await page.addInitScript(() => {
        const inject = () => document.querySelector('article').prepend('Injected by a plugin.');
        document.addEventListener('DOMContentLoaded', inject);
      });
      await visit(page, '/docs/next/everything');
    },
  );

  const reports = {problems: 'any'};
  editTest(session, 'what differs on the server is reported', reports, async (page, editor) => {
    const errors = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await visit(page, '/docs/next/everything');
    await editor.replace(
      'src/components/Counter.tsx',
      'Count {count}',
      'On {typeof window} {count}',
    );
    await waitForText(page, '[data-testid=counter]', 'On object');
    await visit(page, '/docs/next/everything');
    await eventually(
      async () => errors.join(),
      (text) => text.includes('Hydration failed'),
    );
  });

  editTest(session, 'stylesheets are replaced', async (page, editor) => {
    await visit(page, '/docs/next/everything');
    await markDocument(page);
    await page.getByTestId('counter').first().click();
    const count = await readCount(page);
    await editor.append('src/css/custom.css', '\narticle h1 { color: rgb(1, 2, 3) !important; }\n');
    await eventually(() => readColor(page, 'article h1'), 'rgb(1, 2, 3)');
    await editor.replace('src/components/Counter.module.css', 'padding: 2px;', 'padding: 17px;');
    await eventually(() => readColor(page, '[data-testid=counter]', 'paddingTop'), '17px');
    assert.equal(await readCount(page), count);
    assert.equal(await isSameDocument(page), true);
  });

  editTest(session, 'a page component is replaced', long, async (page, editor) => {
    await visit(page, '/');
    await markDocument(page);
    await editor.replace('src/pages/index.tsx', '<dt>answer</dt>', '<dt>the answer</dt>');
    await waitForText(page, 'dt', 'the answer');
    assert.equal(await isSameDocument(page), true);
  });

  editTest(
    session,
    'an added swizzle covers the theme, a removed one uncovers it',
    async (page, editor) => {
      await visit(page, '/docs/next/intro');
      await markDocument(page);
      await editor.write(
        'src/theme/DocBreadcrumbs/index.tsx',
        'export default function DocBreadcrumbs() { return <nav id="own-breadcrumbs">Here</nav>; }\n',
      );
      await page.waitForSelector('#own-breadcrumbs');
      await editor.replace('src/theme/DocBreadcrumbs/index.tsx', 'Here', 'There');
      await waitForText(page, '#own-breadcrumbs', 'There');
      await editor.remove('src/theme/DocBreadcrumbs/index.tsx');
      await page.waitForSelector('.theme-doc-breadcrumbs');
      assert.equal(await page.locator('#own-breadcrumbs').count(), 0);
      assert.equal(await isSameDocument(page), true);
    },
  );

  editTest(
    session,
    'an added swizzle that comes with other changes',
    long,
    async (page, editor) => {
      await visit(page, '/docs/next/intro');
      const cover = 'src/theme/DocBreadcrumbs/index.tsx';
      const code = (text) =>
        `export default function DocBreadcrumbs() { return <nav id="own-breadcrumbs">${text}</nav>; }\n`;
      await Promise.all([
        editor.write(cover, code('With a title')),
        editor.replace('docs/intro.md', 'title: Introduction', 'title: The beginning'),
      ]);
      await waitForText(page, '#own-breadcrumbs', 'With a title');
      await waitForText(page, 'article h1', 'The beginning');
      await Promise.all([
        editor.remove(cover),
        editor.replace('docusaurus.config.ts', "tagline: 'Versions", "tagline: 'More versions"),
      ]);
      await page.waitForSelector('.theme-doc-breadcrumbs');
    },
  );

  editTest(
    session,
    'a component that goes with the import of a page out of view',
    long,
    async (page, editor) => {
      await editor.write(
        'src/components/Passing.jsx',
        'export default () => <p id="passing" />;\n',
      );
      await editor.append(
        'docs/alone.md',
        "\nimport Passing from '@site/src/components/Passing';\n\n<Passing />\n",
      );
      await visit(page, '/docs/next/all/alone');
      await page.locator('#passing').waitFor({state: 'attached'});
      await visit(page, '/docs/next/everything');
      await editor.restore();
      // If the bundle did not build, the edit below would not reach the page.
      await editor.replace('src/components/Counter.tsx', 'Count {count}', 'Went {count}');
      await waitForText(page, '[data-testid=counter]', 'Went');
      assert.equal(await page.locator(OVERLAY).count(), 0);
    },
  );

  /** Loads a page with a swizzled component, and holds back the requests that match until the component is removed. */
  async function removeSwizzleMeanwhile(page, editor, pattern) {
    const cover = 'src/theme/DocBreadcrumbs/index.tsx';
    await visit(page, '/docs/next/intro');
    await editor.write(
      cover,
      'export default function DocBreadcrumbs() { return <nav id="own-breadcrumbs">Here</nav>; }\n',
    );
    await page.waitForSelector('#own-breadcrumbs');
    const slow = await holdUp(page, pattern);
    await page.reload({waitUntil: 'commit'});
    await page.waitForSelector('#own-breadcrumbs');
    await markDocument(page);
    await editor.remove(cover);
    const readHtml = async () => (await page.request.get('/base/docs/next/intro')).text();
    await eventually(readHtml, (html) => html.includes('theme-doc-breadcrumbs'));
    slow.release();
    await page.waitForSelector('.theme-doc-breadcrumbs');
  }

  editTest(
    session,
    'a swizzle that goes while a page is still loading',
    long,
    async (page, editor) => {
      await removeSwizzleMeanwhile(page, editor, /\/assets\/modules\/intro/);
      assert.equal(await isSameDocument(page), true);
    },
  );

  editTest(
    session,
    'a swizzle that goes while the app is still loading',
    long,
    async (page, editor) => {
      await removeSwizzleMeanwhile(page, editor, /\/assets\/js\/(?!hot)|\/startDevClient\.js/);
      await waitForHydration(page);
    },
  );

  editTest(
    session,
    'a component that was just written is imported by a page',
    async (page, editor) => {
      await visit(page, '/docs/next/intro');
      await editor.write(
        'src/components/Fresh.tsx',
        'export default function Fresh() { return <b id="fresh">Fresh</b>; }\n',
      );
      await editor.append(
        'docs/intro.md',
        "\n\nimport Fresh from '@site/src/components/Fresh';\n\n<Fresh />\n",
      );
      await page.waitForSelector('#fresh');
    },
  );
});

describe('configuration', () => {
  editTest(
    session,
    'the config: the tab loads anew and comes back to its place',
    async (page, editor) => {
      await visit(page, '/docs/next/everything');
      await page.evaluate(() => window.scrollTo(0, 600));
      await editor.replace(
        'docusaurus.config.ts',
        "title: 'Fixture',\n      hideOnScroll",
        "title: 'Renamed',\n      hideOnScroll",
      );
      await waitForText(page, '.navbar__title', 'Renamed');
      await eventually(
        () => page.evaluate(() => window.scrollY),
        (top) => Math.abs(top - 600) < 100,
      );
    },
  );

  editTest(session, 'an option of a plugin', long, async (page, editor) => {
    await visit(page, '/');
    await editor.replace('docusaurus.config.ts', "{greeting: 'Hello'}", "{greeting: 'Good day'}");
    await waitForText(page, 'dd', 'Good day');
  });

  editTest(session, 'a version that was cut', async (page, editor) => {
    const status = async (path) => (await page.request.get(`/base/docs/${path}`)).status();
    assert.equal(await status('2.5/only'), 404);
    await editor.write('versioned_docs/version-2.5/tags.yml', 'tag: {label: Tag}\n');
    await editor.write('versioned_docs/version-2.5/only.md', '# Only here\n');
    await editor.write(
      'versioned_sidebars/version-2.5-sidebars.json',
      '{"main": [{"type": "autogenerated", "dirName": "."}]}',
    );
    await editor.replace('versions.json', '"2.0"', '"2.0", "2.5"');
    await eventually(() => status('2.5/only'), 200);
    await visit(page, '/docs/2.5/only');
    assert.equal(await page.innerText('article h1'), 'Only here');
  });

  editTest(session, 'a file of a plugin', async (page, editor) => {
    await visit(page, '/items/one');
    await editor.replace('plugins/everything/index.ts', 'The first item', 'The very first item');
    await waitForText(page, 'h1', 'The very first item');
  });
});

describe('several locales in one server', () => {
  editTest(
    session,
    'the locale switcher leads to the translation, which follows edits',
    async (page, editor) => {
      await visit(page, '/docs/next/intro');
      await page.locator('.navbar__item', {hasText: 'English'}).hover();
      await page.click('.dropdown__menu a:text("Français")');
      await waitForText(page, 'h1', 'Introduction française');
      assert.equal(new URL(page.url()).pathname, '/base/fr/docs/next/intro');
      await editor.append(
        'i18n/fr/docusaurus-plugin-content-docs/current/intro.md',
        '\n\nEncore du texte.\n',
      );
      await waitForText(page, 'article', 'Encore du texte.');
      await visit(page, '/docs/next/intro');
      assert.equal(await page.innerText('h1'), 'Introduction');
    },
  );
});
