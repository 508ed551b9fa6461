import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {run} from '../harness/docusaurus.mjs';
import {choose} from '../harness/long.mjs';
import {
  base,
  editTest,
  eventually,
  holdUp,
  long,
  OVERLAY,
  useSharedSite,
  visit,
  waitForText,
} from './setup.mjs';

const session = useSharedSite();

const readOverlay = (page) => page.locator(OVERLAY).innerText();

const readLog = async () => session.server.log.output;

/** Asserts that the terminal says the same as the overlay. */
async function assertTold(text) {
  for (const [message] of text.matchAll(/\[ERROR\].*(?:\n +.*)*/g))
    await eventually(readLog, (output) => output.includes(message));
}

/** Asserts that the error is in the component, and shows the line of its source. */
function assertThrownAt(text, code) {
  assert.match(text, /at: src\/components\/Counter\.tsx:\d+/);
  assert.ok(/\d+ \| (.*)/.exec(text)?.[1].includes(code), `a frame with ${code} in\n${text}`);
}

/** Waits until overlay and terminal show one error, in a line of the file that begins with the code. */
async function waitForPlaced(page, {file, code, message}) {
  const isPlaced = (text) => {
    const line = new RegExp(`at: ${file.replaceAll('.', '\\.')}:(\\d+)`).exec(text)?.[1];
    const hasFrame = line !== undefined && text.includes(`${line} | ${code}`);
    return text.includes(message) && hasFrame && text.split('[ERROR]').length === 2;
  };
  await page.waitForSelector(OVERLAY);
  await assertTold(await eventually(() => readOverlay(page), isPlaced));
}

async function waitForMended(page) {
  await page.waitForSelector(OVERLAY, {state: 'detached'});
}

describe('what is wrong shows over the page and goes away', () => {
  editTest(session, 'Markdown', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/intro');
    await editor.append('docs/intro.md', '\n\n<Unclosed>\n');
    await page.waitForSelector(OVERLAY);
    const text = await readOverlay(page);
    assert.match(text, /docs\/intro\.md:\d+:1/);
    assert.match(text, /\d+ \| <Unclosed>/);
    await assertTold(text);
    await editor.restore();
    await waitForMended(page);
  });

  for (const [whose, pathname, options] of [
    ['of the page in view', '/docs/next/intro', long],
    ['of another page', '/docs/next/everything', {}],
  ])
    editTest(
      session,
      `front matter ${whose}`,
      {...options, problems: 'any'},
      async (page, editor) => {
        await visit(page, pathname);
        await editor.replace('docs/intro.md', 'title: Introduction', 'title: "Introduction');
        const text = await eventually(
          () => readOverlay(page),
          (shown) => shown.includes('invalid-front-matter'),
        );
        assert.match(text, /docs\/intro\.md:\d+:\d+/);
        await assertTold(text);
        await editor.restore();
        await waitForMended(page);
      },
    );

  editTest(
    session,
    'a tab that was loaded meanwhile',
    {...long, problems: 'any'},
    async (page, editor) => {
      await visit(page, '/docs/next/intro');
      await editor.append('docs/intro.md', '\n\n<Unclosed>\n');
      await page.waitForSelector(OVERLAY);
      await page.reload();
      await page.waitForSelector(OVERLAY);
      assert.equal(await page.locator('article').count(), 0);
      await editor.restore();
      await waitForText(page, 'article h1', 'Introduction');
    },
  );

  editTest(session, 'a locale that did not load', {problems: 'any'}, async (page, editor) => {
    const part = 'docs/intro.md';
    await editor.write('i18n/fr/code.json', '{');
    await page.goto('/base/fr/docs/next/intro');
    await page.waitForSelector(OVERLAY);
    await editor.restore();
    // Any change makes it try again.
    await editor.append(part, '\n');
    await waitForText(page, 'article h1', 'Introduction française');
  });

  editTest(session, 'a component', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/everything');
    await editor.replace('src/components/Counter.tsx', 'return (', 'return ((');
    await page.waitForSelector(OVERLAY);
    const text = await readOverlay(page);
    assert.match(text, /src\/components\/Counter\.tsx:\d+:\d+/);
    assert.match(text, /^\s*\d+ \| .*\n\s*\| +\^/m);
    await assertTold(text);
    await editor.restore();
    await waitForMended(page);
  });

  editTest(session, 'the config', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/intro');
    await editor.replace('docusaurus.config.ts', "title: 'Fixture',", "title: 12, titel: 'x',");
    await page.waitForSelector(OVERLAY);
    const text = await readOverlay(page);
    assert.match(text, /titel/);
    await assertTold(text);
    await editor.restore();
    await waitForMended(page);
    await waitForText(page, 'h1', 'Introduction');
  });

  editTest(
    session,
    'a page of React that goes: nothing is wrong once the site is loaded again',
    {problems: 'any'},
    async (page, editor) => {
      const askPage = () => fetch(`${session.server.origin}${base}/passing`);
      const source = 'export default function Passing() { return <h1>Passing</h1>; }\n';
      await editor.write('src/pages/passing.tsx', source);
      await eventually(askPage, ({status}) => status === 200);
      await visit(page, '/passing');
      await visit(page, '/docs/next/intro');
      await editor.remove('src/pages/passing.tsx');
      await eventually(askPage, ({status}) => status === 404);
      // The bundler may miss it before the site is loaded again.
      await wait(2000);
      await waitForMended(page);
      const {output} = session.server.log;
      assert.ok(output.lastIndexOf('passing.tsx') <= output.lastIndexOf('Mended'), output);
    },
  );

  editTest(
    session,
    'what only the server meets',
    {...long, problems: 'any'},
    async (page, editor) => {
      await visit(page, '/docs/next/everything');
      await editor.replace(
        'src/components/Counter.tsx',
        'const [count',
        'void window.innerWidth;\n  const [count',
      );
      await page.waitForSelector(OVERLAY);
      const text = await readOverlay(page);
      assertThrownAt(text, 'void window.innerWidth;');
      await assertTold(text);
      const [shown] = /Counter: window is not defined/.exec(text);
      const {output} = await run({site: session.site, args: ['build', '--locale', 'en']});
      assert.ok(output.includes(shown), `the build says:\n${output}\nthe overlay:\n${shown}`);
      await editor.restore();
      await waitForMended(page);
    },
  );
});

describe('what only browsers meet', () => {
  editTest(session, 'shows over the page', {problems: 'any'}, async (page, editor) => {
    await visit(page, '/docs/next/everything');
    const thrown = "if (typeof window === 'object') throw new Error('In browsers.');";
    await editor.replace('src/components/Counter.tsx', 'const [count', `${thrown}\n  const [count`);
    await page.waitForSelector(OVERLAY);
    const text = await readOverlay(page);
    assert.match(text, /Counter: In browsers\./);
    assertThrownAt(text, thrown);
    await assertTold(text);
    // This is longer than a tab waits before it says that all is well.
    await page.waitForTimeout(1_000);
    assert.equal(await page.locator(OVERLAY).count(), 1, 'it stays');
    await editor.restore();
    await waitForMended(page);
    await page.getByTestId('counter').first().waitFor();
  });
});

describe('what Markdown throws shows with its line', () => {
  const file = 'docs/everything.mdx';

  /** Written behind the page, with the line that the overlay has to show. */
  const cases = {
    'an expression': {
      text: 'The size is\n{settings.size} of all.',
      code: '{settings.size} of all.',
      message: 'settings is not defined',
    },
    'a component that nobody has given': {
      text: 'Nothing.\n\n<Nowhere />',
      code: '<Nowhere />',
      message: 'Expected component `Nowhere` to be defined',
    },
    'a component of the page': {
      text: "export const Late = () => {\n  throw new Error('Too late.');\n};\n\n<Late />",
      code: "  throw new Error('Too late.');",
      message: 'Late: Too late.',
    },
    'a component of the theme': {
      text: 'Nothing.\n\n<Tabs>\n\n<div>No tab</div>\n\n</Tabs>',
      code: '<Tabs>',
      message: 'Tabs: Docusaurus error: Bad <Tabs> child <div>',
    },
    'only in browsers': {
      text: "Nothing.\n\n{typeof window === 'object' && settings.color}",
      code: "{typeof window === 'object' && settings.color}",
      message: 'settings is not defined',
    },
  };

  const optionsOf = choose(['an expression', 'only in browsers'], Object.keys(cases));
  for (const [name, {text, ...expected}] of Object.entries(cases)) {
    editTest(session, name, {...optionsOf(name), problems: 'any'}, async (page, editor) => {
      await visit(page, '/docs/next/everything');
      await editor.append(file, `\n\n${text}\n`);
      await waitForPlaced(page, {file, ...expected});
      await editor.restore();
      await waitForMended(page);
      await waitForText(page, 'article h1', 'Everything');
    });
  }

  editTest(session, 'a partial', {...long, problems: 'any'}, async (page, editor) => {
    const partial = 'docs/_partials/_shared.mdx';
    await visit(page, '/docs/next/everything');
    await editor.append(partial, '\n\nThe size is {settings.size}.\n');
    const code = 'The size is {settings.size}.';
    await waitForPlaced(page, {file: partial, code, message: 'settings is not defined'});
    await editor.restore();
    await waitForMended(page);
  });

  editTest(session, 'from the beginning', {...long, problems: 'any'}, async (page, editor) => {
    await editor.append(file, '\n\n{settings.size}\n');
    await page.goto('/base/docs/next/everything');
    await waitForPlaced(page, {file, code: '{settings.size}', message: 'settings is not defined'});
    await editor.restore();
    await waitForMended(page);
  });
});

describe('broken links of the page in view', () => {
  editTest(
    session,
    'are marked only when React has taken the page over',
    long,
    async (page, editor) => {
      await editor.append('docs/intro.md', '\n\n[Nowhere](/docs/next/introo)\n');
      const slow = await holdUp(page, /\/assets\/js\/main[.\w]*\.js$/);
      const opened = page.waitForEvent('websocket');
      await page.goto(`${base}/docs/next/intro`, {waitUntil: 'commit'});
      const isTold = ({payload}) => String(payload).includes('introo');
      await (await opened).waitForEvent('framereceived', isTold);
      await page.waitForSelector('a:text("Nowhere")');
      await page.waitForTimeout(500);
      assert.equal(await page.locator('a[data-broken-link]').count(), 0);
      slow.stop();
      slow.release();
      await page.waitForSelector('a[data-broken-link]:text("Nowhere")');
    },
  );

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
    await eventually(readLog, (output) => output.includes('Mended: /base/docs/next/intro.'));
  });
});
