// How much a build does again after one edit: what the pages need that show it, and nothing else.
import assert from 'node:assert/strict';
import path from 'node:path';
import {before, test} from 'node:test';
import {createRandom} from '../../bench/generate/random.mjs';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {work} from '../harness/paths.mjs';
import {Editor} from './edits.mjs';
import {writeFixture} from './fixture.mjs';

const site = path.join(work, 'incremental-counts');
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

before(async () => {
  await writeFixture(site);
  await buildOrThrow({site});
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

test('the first paragraph, which is the description: the pages that show it', async () => {
  const output = await buildAfter(() =>
    editor.change('docs/basics/three.mdx', (text) =>
      text.replace('The first paragraph', 'The start'),
    ),
  );
  assert.deepEqual(readRendered(output), [
    '/base/docs/next/basics/three',
    '/base/docs/next/category/basics',
    '/base/fr/docs/next/basics/three',
    '/base/fr/docs/next/category/basics',
  ]);
});

test('a title: pages of its version, none of another', async () => {
  const output = await buildAfter(() =>
    editor.change('docs/more/five.md', (text) => text.replace('title: Five', 'title: Fifth')),
  );
  const rendered = readRendered(output);
  assert.ok(rendered.length > 2, output);
  assert.deepEqual(
    rendered.filter((page) => /\/docs\/(?!next|tags)/.test(page)),
    [],
  );
});

test('a partial: the page that imports it', async () => {
  const output = await buildAfter(() =>
    editor.change('docs/basics/_shared.mdx', (text) => `${text}\nMore of it.\n`),
  );
  assert.deepEqual(readRendered(output), [
    '/base/docs/next/basics/two',
    '/base/fr/docs/next/basics/two',
  ]);
});

test('a component: the pages that use it', async () => {
  const output = await buildAfter(() =>
    editor.change('src/components/Card.js', (text) => text.replace('Card 0', 'Card 1')),
  );
  const pages = ['/base/', '/base/docs/basics/three', '/base/docs/next/basics/three'];
  assert.deepEqual(
    readRendered(output),
    [...pages, ...pages.map((page) => page.replace('/base/', '/base/fr/'))].sort(),
  );
});

test('an image: the page that shows it', async () => {
  const output = await buildAfter(() =>
    editor.change('docs/img/plan.svg', (text) => text.replaceAll('teal', 'navy')),
  );
  const rendered = readRendered(output).filter((page) => !page.startsWith('/base/fr/'));
  assert.deepEqual(rendered, ['/base/docs/next/basics/one']);
});

test('a code example: the pages that show it', async () => {
  const output = await buildAfter(() =>
    editor.change('examples/sum.js', (text) => `${text}// more\n`),
  );
  const pages = ['/base/docs/more/four', '/base/docs/next/more/four'];
  assert.deepEqual(
    readRendered(output),
    [...pages, ...pages.map((page) => page.replace('/base/', '/base/fr/'))].sort(),
  );
});

test('--explain tells of one page what it is made from', async () => {
  const output = await buildOrThrow({site, args: ['--explain', '/base/docs/next/basics/two']});
  assert.match(output, /\/base\/docs\/next\/basics\/two: left as it was/);
  assert.match(output, /partial docs\/basics\/_shared\.mdx/);
});
