// Threads compile the same pages, byte for byte, as the main thread does.
import assert from 'node:assert/strict';
import {copyFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {before, describe, test} from 'node:test';
import {buildOrThrow, run} from './harness/docusaurus.mjs';
import {hashFolder, writeText} from './harness/folder.mjs';
import {long} from './harness/long.mjs';
import {work} from './harness/paths.mjs';
import {makeDoc, writeFixture} from './incremental/fixture.mjs';

const root = path.join(work, 'compile-threads');
const LOCALE = ['--locale', 'en'];

/** Pages that need more than their text: answers of plugin functions, pages with faults, and pages for both processors. */
const ODD = {
  'docs/many/image.md': `---\nimage: ../img/dot.png\ndescription: With an image.\n---\n\nText.\n`,
  'docs/many/image-beside.md': `---\nimage: ./dot.png\n---\n\nText.\n`,
  'docs/many/links.md': `# Links\n\n[One](./page-1.md#a-heading), [two](page-2.md), [again](./page-1.md) and [none](./none.md).\n\n[three]: ./page-3.md\n\n[three]\n`,
  'docs/many/links-only.md': `# Links\n\n[One](./page-1.md#a-heading) and [two](page-2.md?x=y).\n`,
  'docs/many/broken-image.md': `# Image\n\n![None](./none.png)\n`,
  'docs/many/footnotes.md': `# Notes\n\nText.[^a]\n\n[^a]: A note.\n`,
  'docs/many/directive.md': `# Directive\n\n:::nothing\n\nText\n\n:::\n\nAnd :unused[this].\n`,
  'docs/many/admonition.mdx': `# Admonition\n\n:::tip[A *title*]\n\nText\n\n:::\n`,
  'docs/many/export.mdx': `export const Value = () => <b>1</b>;\n\n# Export {1 + 1}\n\n<Value />\n`,
  'docs/many/shared.mdx': `import Shared from '../basics/_shared.mdx';\n\n<Shared />\n`,
  'blog/2024-05-05-notes.md': `---\nauthors: [{name: A, image_url: ./dot.png}]\nimage: ./dot.png\n---\n\nText.[^a]\n\n<!-- truncate -->\n\n[^a]: A note.\n`,
};

async function makeSite(name) {
  const site = path.join(root, name);
  await writeFixture(site, {isPlain: true});
  for (const [file, text] of Object.entries(ODD)) writeText(path.join(site, file), text);
  for (const folder of ['docs/many', 'blog'])
    copyFileSync(path.join(site, 'docs/img/dot.png'), path.join(site, folder, 'dot.png'));
  for (let page = 1; page <= 20; page++)
    writeText(
      path.join(site, `docs/many/page-${page}.md`),
      makeDoc({
        title: `Page ${page}`,
        position: page,
        body: `[Next](./page-${(page % 20) + 1}.md)`,
      }),
    );
  return site;
}

const withThreads = (count) => ({env: {VELOCISAURUS_COMPILE_THREADS: String(count)}});

/** The warnings of a build, sorted, without its times and the number of its threads. */
const listWarnings = (output) =>
  output
    .split('\n')
    .filter((line) => /warn|^\s+(docs|blog)\/|found:/.test(line))
    .sort();

/** The folder of the site, which builds with and without threads share. */
let site;
let expected;
let plain;
before(async () => {
  rmSync(root, {recursive: true, force: true});
  site = await makeSite('site');
  plain = await buildOrThrow({site, args: LOCALE, ...withThreads(0)});
  expected = await hashFolder(path.join(site, 'build'));
});

function removeOutput() {
  for (const folder of ['build', '.docusaurus', 'node_modules'])
    rmSync(path.join(site, folder), {recursive: true, force: true});
}

test('two threads make the same site, and say the same of it', async () => {
  assert.doesNotMatch(plain, /in threads/);
  removeOutput();
  const output = await buildOrThrow({site, args: LOCALE, ...withThreads(2)});
  const [, compiled, inThreads] = /Compile .* (\d+) compiled \((\d+) in threads\)/.exec(output);
  // The main thread compiles pages that have a fault, so that their messages stay the same.
  assert.ok(Number(inThreads) >= Number(compiled) - 1, output);
  assert.ok(listWarnings(plain).length > 0, plain);
  assert.deepEqual(listWarnings(output), listWarnings(plain));
  assert.deepEqual(await hashFolder(path.join(site, 'build')), expected);
  const audit = await run({site, args: ['build', ...LOCALE, '--audit', '100%'], ...withThreads(2)});
  assert.equal(audit.code, 0, audit.output);
});

test('the store serves both', async () => {
  const output = await buildOrThrow({site, args: LOCALE, ...withThreads(0)});
  assert.doesNotMatch(output, / [1-9]\d* compiled/);
});

test('a page that does not compile is told of as ever', long, async () => {
  const broken = await makeSite('broken');
  writeText(path.join(broken, 'docs/many/broken.mdx'), '# Broken\n\n<Card>\n');
  const [one, other] = [
    await run({site: broken, args: ['build', ...LOCALE], ...withThreads(2)}),
    await run({site: broken, args: ['build', ...LOCALE], ...withThreads(0)}),
  ];
  assert.equal(one.code, 1);
  const told = (output) =>
    output.slice(output.indexOf('docs/many/broken.mdx')).split('\n').slice(0, 6);
  assert.match(one.output, /docs\/many\/broken\.mdx/);
  assert.deepEqual(told(one.output), told(other.output));
});

/** Markdown plugins of the site: for each page they read a file and an environment variable, and for one page the time. */
const CODE = {
  'remark/note.mjs': `import {readFileSync} from 'node:fs';
import path from 'node:path';
const note = ({mark}) => (tree, file) => {
  const name = path.join(process.cwd(), 'notes', path.basename(file.path) + '.txt');
  let value = mark + (process.env.NOTE ?? '');
  try { value += readFileSync(name, 'utf8'); } catch {}
  if (path.basename(file.path) === 'page-7.md') value += typeof Date.now();
  tree.children.push({type: 'paragraph', children: [{type: 'text', value}]});
};
note.readsPerPage = true;
export default note;
`,
  'remark/links.mjs': `export default () => (tree) => {
  tree.children.push({type: 'paragraph', children: [{type: 'link', url: 'https://example.com', children: [{type: 'text', value: 'End'}]}]});
};
`,
  'notes/page-3.md.txt': 'Third.',
  'site.config.mjs': `import config from './docusaurus.config.mjs';
import note from './remark/note.mjs';
import links from './remark/links.mjs';
console.log('The config is loaded.');
const [[docs, docsOptions], [blog, blogOptions], ...others] = config.plugins;
const inDocs = {...docsOptions, remarkPlugins: [[note, {mark: 'Noted: '}]], beforeDefaultRemarkPlugins: [links]};
const inBlog = {...blogOptions, remarkPlugins: [[note, {mark: 'Posted: '}]]};
export default {...config, plugins: [[docs, inDocs], [blog, inBlog], ...others]};
`,
};

describe('with Markdown plugins of the site', {concurrency: 1}, () => {
  const args = ['--locale', 'en', '--config', 'site.config.mjs'];
  const build = async (count, env = {}) => {
    const output = await buildOrThrow({site, args, env: {...withThreads(count).env, ...env}});
    const [, compiled, , inThreads = 0] = / (\d+) compiled( \((\d+) in threads\))?/.exec(output);
    return {output, compiled: Number(compiled), inThreads: Number(inThreads)};
  };
  let expectedWithCode;
  let alone;
  before(async () => {
    removeOutput();
    for (const [file, text] of Object.entries(CODE)) writeText(path.join(site, file), text);
    alone = await build(0);
    expectedWithCode = await hashFolder(path.join(site, 'build'));
    removeOutput();
  });

  test('threads load the plugins from the config, and make the same site', async () => {
    const {output, compiled, inThreads} = await build(2);
    assert.equal(compiled, alone.compiled);
    assert.ok(inThreads >= compiled - 1, output);
    // Threads load the config without printing its output.
    const said = [alone.output, output].map((text) => text.split('The config is loaded.').length);
    assert.equal(said[0], said[1]);
    assert.deepEqual(await hashFolder(path.join(site, 'build')), expectedWithCode);
  });

  test('what the plugins read in threads counts in the next build', async () => {
    // The other one is `page-7.md`, which asks for the time and so compiles in each build.
    writeText(path.join(site, 'docs/basics/one.md'), makeDoc({title: 'One', position: 2}));
    assert.equal((await build(0)).compiled, 2);
    writeText(path.join(site, 'notes/page-3.md.txt'), 'Third again.');
    assert.equal((await build(2)).compiled, 2);
    // All pages but `src/pages/about.md`, whose plugin has no remark plugin that reads the variable.
    assert.equal((await build(2, {NOTE: 'new '})).compiled, alone.compiled - 1);
  });
});
