/** A site that asks for a Content-Security-Policy: its own scripts run, one within a page does not. */
import assert from 'node:assert/strict';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import {launchBrowser, openPage, waitForHydration} from './harness/browser.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {serveFolder} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const CONFIG = `import small from './small.config.js';

export default {
  ...small,
  i18n: undefined,
  scripts: ['https://cdn.example.com/a.js'],
  headTags: [{tagName: 'script', attributes: {}, innerHTML: 'window.ofConfig = true;'}],
  customFields: {
    velocisaurus: {csp: {directives: {'default-src': ["'self'"], 'style-src': ["'self'", "'unsafe-inline'"], 'img-src': ["'self'", 'data:']}, headersDir: 'headers'}},
  },
};
`;

const INJECTED = `---
title: Injected
---

import Head from '@docusaurus/Head';

<Head>
  <script>{'window.ofHead = true;'}</script>
</Head>

<script>{'window.injected = true;'}</script>
`;

let site;
let browser;
let server;

before(async () => {
  site = await copyFixture('small', 'content-policy');
  const at = (file) => path.join(site, file);
  await writeFile(at('small.config.js'), await readFile(at('docusaurus.config.js'), 'utf8'));
  await writeFile(at('docusaurus.config.js'), CONFIG);
  await writeFile(at('docs/injected.mdx'), INJECTED);
  await buildOrThrow({site});
  server = await serveFolder(path.join(site, 'build'));
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const open = () => openPage(browser, {origin: server.origin});
const withoutNetwork = (problems) => problems.filter((problem) => !problem.includes('net::ERR_'));

test('pages are alive, with search and colour mode, and the browser refuses nothing', async () => {
  const {page, problems} = await open();
  await page.goto('/docs/guide');
  await waitForHydration(page);
  assert.equal(await page.evaluate(() => globalThis.ofConfig), true);
  assert.ok(await page.locator('html').getAttribute('data-theme'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('guide');
  await page.getByRole('option').first().waitFor();
  assert.deepEqual(withoutNetwork(problems), []);
});

test('a script within a page does not run; one in the head does', async () => {
  const {page, problems} = await open();
  await page.goto('/docs/injected');
  await waitForHydration(page);
  assert.equal(await page.evaluate(() => globalThis.injected), undefined);
  assert.equal(await page.evaluate(() => globalThis.ofHead), true);
  assert.match(withoutNetwork(problems).join('\n'), /inline script.*Content Security Policy/s);
});

async function readPolicy(file) {
  const html = await readFile(path.join(site, 'build', file), 'utf8');
  return /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)[1];
}

test('servers get the policy of all pages', async () => {
  const read = (file) => readFile(path.join(site, 'headers', file), 'utf8');
  const names = await readdir(path.join(site, 'build'), {recursive: true});
  const pages = names.filter((name) => name.endsWith('.html'));
  const policies = await Promise.all(pages.map(readPolicy));
  const value = /^\/\*\n {2}Content-Security-Policy: (.+)\n$/.exec(await read('_headers'))[1];
  assert.match(value, /script-src 'self' .*https:\/\/cdn\.example\.com/);
  const sources = (text) => [...new Set(text.match(/'sha256-[^']+'/g))].sort();
  assert.deepEqual(sources(value), sources(policies.join()));
  const vercel = JSON.parse(await read('vercel.json'));
  assert.deepEqual(vercel.headers, [
    {source: '/(.*)', headers: [{key: 'Content-Security-Policy', value}]},
  ]);
  assert.equal(
    await read('nginx.conf'),
    `location / {\n  add_header Content-Security-Policy "${value}" always;\n}\n`,
  );
});

const STRICT = `import {themes} from 'prism-react-renderer';
import small from './small.config.js';

const velocisaurus = {
  codeClasses: !process.env.ATTRIBUTES,
  csp: !process.env.ATTRIBUTES && {directives: {'style-src': ["'self'"]}},
};

const prism = {theme: themes.github, darkTheme: themes.nightOwl};
export default {
  ...small,
  i18n: undefined,
  themeConfig: {...small.themeConfig, prism},
  customFields: {velocisaurus},
};
`;

const fence = (info, code) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;

const CODE = `---
title: Code
---

${fence('tsx title="a.tsx" showLineNumbers {2}', "// note\nexport const a = <b c='d'>{1}</b>;\n\nlet e = `f${g}`;")}
${fence('css', 'a::before {\n  content: "x"; /* y */\n}')}
${fence('text', 'plain')}
<pre>no <b>string</b></pre>
`;

const OTHER = `import {Highlight, themes} from 'prism-react-renderer';

export function Show({children: code, theme}) {
  return (
    <Highlight theme={themes[theme]} language="css" code={code}>
      {({tokens, style, className, getLineProps, getTokenProps}) => (
        <pre style={style} className={className}>
          {tokens.map((line, i) => (
            <div key={i} {...getLineProps({line})}>
              {line.map((token, j) => (
                <span key={j} {...getTokenProps({token})} />
              ))}
            </div>
          ))}
        </pre>
      )}
    </Highlight>
  );
}
`;

/** The computed look of each element of code, from any source of styles. */
function readLooks(page) {
  return page.locator('article :is(pre, pre *, [class*=codeBlock])').evaluateAll((elements) =>
    elements.map((element) => {
      const {color, backgroundColor, fontStyle, fontWeight, display, counterReset} =
        globalThis.getComputedStyle(element);
      const name = element.className.replace(/ ?\bcode-[ld]?\d+/g, '');
      return [name, color, backgroundColor, fontStyle, fontWeight, display, counterReset].join();
    }),
  );
}

describe('classes for the colours of code', () => {
  const outputs = {};

  before(async () => {
    const site = await copyFixture('small', 'code-classes');
    const at = (file) => path.join(site, file);
    await writeFile(at('small.config.js'), await readFile(at('docusaurus.config.js'), 'utf8'));
    await writeFile(at('docusaurus.config.js'), STRICT);
    await writeFile(at('docs/code.mdx'), CODE);
    await writeFile(at('src/Show.jsx'), OTHER);
    await writeFile(
      at('docs/other.mdx'),
      "import {Show} from '@site/src/Show';\n\n<Show theme=\"dracula\">{'a { b: c }'}</Show>\n",
    );
    for (const [name, env] of Object.entries({attributes: {ATTRIBUTES: 'yes'}, classes: {}})) {
      outputs[name] = at(`build-${name}`);
      await buildOrThrow({site, args: ['--out-dir', outputs[name]], env});
    }
  });
  async function read(name, colorScheme) {
    const {origin, stop} = await serveFolder(outputs[name]);
    const {page, context, problems} = await openPage(browser, {origin, colorScheme});
    try {
      await page.goto('/docs/code');
      await waitForHydration(page);
      assert.deepEqual(problems, []);
      return await readLooks(page);
    } finally {
      await context.close();
      await stop();
    }
  }

  for (const colorScheme of ['light', 'dark'])
    test(`look the same as style attributes in the ${colorScheme} mode`, async () => {
      const attributes = await read('attributes', colorScheme);
      assert.ok(attributes.length > 30);
      assert.deepEqual(await read('classes', colorScheme), attributes);
    });

  const readPage = (name, file) => readFile(path.join(outputs[name], file), 'utf8');
  const listStyled = (html) => html.match(/<(?!svg style="display: none;")\w+[^>]* style=[^>]*>/g);

  test('leave no style attribute', async () => {
    assert.ok(listStyled(await readPage('attributes', 'docs/code/index.html')).length > 30);
    assert.equal(listStyled(await readPage('classes', 'docs/code/index.html')), null);
  });

  test('stand for the themes of the site alone', async () => {
    const read = (name) => readPage(name, 'docs/other/index.html');
    const code = (html) => /<pre[^]*?<\/pre>/.exec(html)[0];
    assert.match(code(await read('classes')), /style="color:/);
    assert.equal(code(await read('classes')), code(await read('attributes')));
  });
});
