// How much a build does again after one edit: what the pages need that show it, and nothing else.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {before, test} from 'node:test';
import {createRandom} from '../../bench/generate/random.mjs';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {hashFolder} from '../harness/folder.mjs';
import {choose, isLong, long} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {buildClean, keepStore} from '../harness/site.mjs';
import {Editor} from './edits.mjs';
import {writeFixture} from './fixture.mjs';

const site = path.join(work, 'incremental-counts');
/** A copy of the store after the first build. */
let prepared;
const editor = new Editor({site, random: createRandom(1)});

/** `en: Compile 120 ms  1 compiled, 20 from the store` and `en: Render 1.2 s  24 pages: 1 rendered, 1 written` */
function readCounts(output, locale) {
  const find = (pattern) => Number(new RegExp(`^${locale}: ${pattern}`, 'm').exec(output)?.[1]);
  return {
    compiled: find('Compile .*?(\\d+) compiled'),
    rendered: find('Render .*?(\\d+) rendered'),
    written: find('Render .*?(\\d+) written'),
  };
}

/** Paths that `--explain` names as rendered. */
function readRendered(output) {
  const lines = output.split('\n');
  const isGroup = (line) => /^ {2}\d+ pages? /.test(line);
  let within = false;
  return lines
    .filter((line) => {
      if (isGroup(line)) within = line.includes('rendered and written');
      else if (!line.startsWith('    ')) within = false;
      return within && line.startsWith('    /');
    })
    .map((line) => line.trim())
    .sort();
}

async function buildAfter(edit) {
  edit();
  return buildOrThrow({site, args: ['--explain']});
}

/** The site as it is now has the same output as a copy that is built from nothing, in `npm test` over the store of the first build. */
async function assertAsClean() {
  const clean = await buildClean(site, {store: isLong ? undefined : prepared});
  assert.deepEqual(await hashFolder(`${site}/build`), await hashFolder(clean));
}

before(async () => {
  await writeFixture(site);
  await buildOrThrow({site});
  prepared = await keepStore(site, 'incremental-counts-store');
});

test('nothing changed: nothing compiled, rendered or written', async () => {
  const output = await buildOrThrow({site, args: ['--explain']});
  for (const locale of ['en', 'fr'])
    assert.deepEqual(readCounts(output, locale), {compiled: 0, rendered: 0, written: 0}, output);
  assert.match(await buildOrThrow({site}), /Nothing has changed/);
});

test('the body of a page: that page in each locale that shows it', async () => {
  const output = await buildAfter(() =>
    editor.change('docs/more/five.md', (text) => `${text}\nOne more sentence.\n`),
  );
  for (const locale of ['en', 'fr']) {
    const {compiled, ...done} = readCounts(output, locale);
    assert.ok(compiled <= 1, output);
    assert.deepEqual(done, {rendered: 1, written: 1}, output);
  }
});

test('the body of a page, the rest of the site being left alone', async () => {
  editor.change('docs/more/five.md', (text) => `${text}\nAnd another one.\n`);
  const output = await buildOrThrow({site});
  assert.match(output, /^en: Compile .* 1 compiled, nothing else looked at/m, output);
  assert.match(output, /^fr: Render .* 1 pages: 1 rendered, 1 written/m, output);
  await assertAsClean();
  assert.match(await buildOrThrow({site}), /Nothing has changed/);
});

test('what nothing reads of the environment may be another, as a CI sets it for each run', async () => {
  editor.change('docs/more/five.md', (text) => `${text}\nOf run 2.\n`);
  const output = await buildOrThrow({site, env: {RUN_ID: '2', COMMIT_SHA: 'b'}});
  assert.match(output, /^en: Compile .* 1 compiled, nothing else looked at/m, output);
  assert.match(await buildOrThrow({site, env: {RUN_ID: '3'}}), /Nothing has changed/);
});

test('a component: the pages that use it; what it reads of the environment is an input', async () => {
  const file = 'src/components/Card.js';
  let before;
  const shown = "{typeof process === 'undefined' ? '' : process.env.CARD_RUN}";
  editor.change(file, (text) => ((before = text), text.replace('Card 0', `Card 0 ${shown}`)));
  const read = () => readFileSync(`${site}/build/index.html`, 'utf8');
  const first = await buildOrThrow({site, args: ['--explain'], env: {CARD_RUN: 'run-1'}});
  const pages = ['/base/', '/base/docs/basics/three', '/base/docs/next/basics/three'];
  assert.deepEqual(
    readRendered(first),
    [...pages, ...pages.map((page) => page.replace('/base/', '/base/fr/'))].sort(),
  );
  assert.match(read(), /run-1/);
  const output = await buildOrThrow({site, env: {CARD_RUN: 'run-2'}});
  assert.match(read(), /run-2/, output);
  assert.match(await buildOrThrow({site, env: {CARD_RUN: 'run-2'}}), /Nothing has changed/);
  const explained = await buildOrThrow({site, args: ['--explain'], env: {CARD_RUN: 'run-3'}});
  assert.match(explained, /because the variable CARD_RUN changed/);
  editor.change(file, () => before);
  await buildOrThrow({site});
});

test('--explain tells why more than a body is looked at, and changes nothing by finding it out', async () => {
  const explain = (edit) => buildAfter(() => editor.change('docs/more/five.md', edit));
  const body = await explain((text) => `${text}\nExplained.\n`);
  assert.match(body, /Without --explain, only the body of one page would be put/);
  assert.deepEqual(readCounts(body, 'en'), {compiled: 1, rendered: 1, written: 1}, body);
  const title = await explain((text) => text.replace('title: Five', 'title: Fifth'));
  assert.match(title, /because docs\/more\/five\.md has another front matter/);
  const heading = await explain((text) => `${text}\n## One more\n`);
  assert.match(heading, /because \/base\/docs\/next\/more\/five has other (?:links|headings)/);
  const partial = await buildAfter(() =>
    editor.change('docs/basics/_shared.mdx', (text) => `${text}\nExplained.\n`),
  );
  assert.match(partial, /because docs\/basics\/_shared\.mdx is not the body of just one page/);
});

test('warnings are repeated with a new body, and looked for anew on the page that has them', async () => {
  const build = (file, edit) => {
    editor.change(file, edit);
    return buildOrThrow({site});
  };
  const readWarnings = (output) => output.match(/#none \(the page has no such anchor\)/g) ?? [];
  await build('docs/basics/one.md', (text) => `${text}\n[Two](./two.mdx#none)\n`);
  const other = await build('docs/more/five.md', (text) => `${text}\nAnother body.\n`);
  assert.match(other, /nothing else looked at/);
  assert.ok(readWarnings(other).length > 0, other);
  const mended = await build('docs/basics/one.md', (text) => text.replace('#none', ''));
  assert.match(mended, /because there are warnings about docs\/basics\/one\.md/);
  assert.deepEqual(readWarnings(mended), []);
});

const beyondBodies = {
  'a new link': '\nSee [two](/basics/two.mdx).\n',
  'a new heading': '\n## One more\n',
  // Not the drawing: a later test counts the pages that show it.
  'a new image': '\n![A picture](../img/dot.png)\n',
  'a link to nowhere': '\n[Nowhere](/nowhere)\n',
};

const optionsOf = choose(['a new heading', 'a link to nowhere'], Object.keys(beyondBodies));

for (const [name, text] of Object.entries(beyondBodies)) {
  test(
    `${name} is more than a body: links and anchors of all pages are checked`,
    optionsOf(name),
    async () => {
      editor.change('docs/more/five.md', (old) => `${old}${text}`);
      const output = await buildOrThrow({site});
      assert.match(output, /^en: Check /m, output);
    },
  );
}

test('a title: the pages that show it, and no other is written', async () => {
  const output = await buildAfter(() =>
    editor.change('docs/more/five.md', (text) => text.replace('title: Fifth', 'title: Sixth')),
  );
  assert.deepEqual(readRendered(output), [
    '/base/docs/next/more/five',
    '/base/docs/next/more/four',
    '/base/fr/docs/next/more/five',
    '/base/fr/docs/next/more/four',
  ]);
  assert.doesNotMatch(output, /written, not rendered because/);
});

/** Name → an edit, and the pages that show what it changes. No page shows two of them. */
const edits = {
  'the first paragraph, which is the description': [
    () =>
      editor.change('docs/basics/three.mdx', (text) =>
        text.replace('The first paragraph', 'The start'),
      ),
    ['docs/next/basics/three', 'docs/next/category/basics'],
  ],
  'a partial': [
    () => editor.change('docs/basics/_shared.mdx', (text) => `${text}\nMore of it.\n`),
    ['docs/next/basics/two'],
  ],
  'an image': [
    () => editor.change('docs/img/plan.svg', (text) => text.replaceAll('teal', 'navy')),
    // The translation of the page shows none.
    ['docs/next/basics/one'],
    [],
  ],
  'a code example': [
    () => editor.change('examples/sum.js', (text) => `${text}// more\n`),
    ['docs/more/four', 'docs/next/more/four'],
  ],
};

/** Makes edits; the build after them renders the pages that show these. */
async function assertRendered(chosen) {
  const output = await buildAfter(() => chosen.forEach(([edit]) => edit()));
  const pages = chosen.flatMap(([, english, french = english]) => [
    ...english.map((page) => `/base/${page}`),
    ...french.map((page) => `/base/fr/${page}`),
  ]);
  assert.deepEqual(readRendered(output), pages.sort(), output);
}

for (const [name, edit] of Object.entries(edits))
  test(`${name}: the pages that show it`, long, () => assertRendered([edit]));

test(
  'edits to four things, which different pages show: the pages that show them',
  {skip: isLong && 'each has been edited alone'},
  () => assertRendered(Object.values(edits)),
);

test('the label of a category, which stands in the sidebar of all pages: these', async () => {
  const file = 'docs/basics/_category_.json';
  const output = await buildAfter(() =>
    editor.change(file, (text) => text.replace('"Basics"', '"Basic things"')),
  );
  const rendered = readRendered(output).filter((page) => page.startsWith('/base/docs/next/'));
  assert.ok(rendered.includes('/base/docs/next/more/four'), output);
  assert.ok(rendered.includes('/base/docs/next/basics/one'), output);
});

test('--explain tells of one page what it is made from', async () => {
  const output = await buildOrThrow({site, args: ['--explain', '/base/docs/next/basics/two']});
  assert.match(output, /\/base\/docs\/next\/basics\/two: left as it was/);
  assert.match(output, /partial docs\/basics\/_shared\.mdx/);
});
