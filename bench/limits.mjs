#!/usr/bin/env node
// Measures the time of each phase alone, on a site that Velocisaurus has built: `node bench/limits.mjs <folder of the site>`.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {mdxToJs} from 'satteri';

process.env.NODE_ENV = 'production';
const site = path.resolve(process.argv[2] ?? '.');
const build = path.join(site, 'build');

function listFiles(folder, pattern) {
  return readdirSync(folder, {recursive: true})
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name));
}

function findServerEntry() {
  const folder = path.join(site, '.docusaurus/velocisaurus');
  const entries = listFiles(folder, /server\/site\..*\.cjs$/);
  const age = (file) => statSync(file).mtimeMs;
  return entries.sort((a, b) => age(b) - age(a))[0];
}

async function time(name, count, run) {
  const start = performance.now();
  await run();
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${name.padEnd(44)} ${seconds.toFixed(2)} s  ${((seconds / count) * 1000).toFixed(2)} ms each of ${count}`,
  );
}

const PAGES = path.join(build, 'site-data/pages');

/** The fields of a record that rendering adds. */
const ADDED = new Set(['highlights', 'versionDocs', 'parts']);

function readRecord(file) {
  const record = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !ADDED.has(name)));
}

function listPages() {
  return listFiles(PAGES, /\.json$/).flatMap((file) => {
    const name = path.relative(PAGES, file).replace(/\.json$/, '');
    if (/^(404|global-data|chunks\/|versions?\/)/.test(name)) return [];
    const record = readRecord(file);
    if (!('route' in record)) return [];
    return [{pathname: name === 'index' ? '/' : `/${name}`, record}];
  });
}

function setUpShell() {
  const shell = createRequire(import.meta.url)(findServerEntry());
  shell.setUp({
    readFile: (file) => readFileSync(path.join(build, file), 'utf8'),
    globalData: JSON.parse(readFileSync(path.join(build, 'site-data/global-data.json'), 'utf8')),
  });
  return shell;
}

const sources = ['docs', 'versioned_docs'].flatMap((folder) => {
  try {
    return listFiles(path.join(site, folder), /\.mdx?$/);
  } catch {
    return [];
  }
});
let texts;
await time(
  'Reading Markdown',
  sources.length,
  () => (texts = sources.map((file) => readFileSync(file, 'utf8'))),
);
await time('Compiling by satteri, without plugins', texts.length, () => {
  for (const text of texts) {
    try {
      mdxToJs(text.replace(/^---\n[\s\S]*?\n---\n/, ''), {features: {gfm: true, directive: true}});
    } catch {
      // Some pages compile with plugins only.
    }
  }
});

const pages = listPages();
const shell = setUpShell();
const renderAll = async () => {
  for (const page of pages) await shell.renderPage(page);
};
await time('Rendering in one thread, first time', pages.length, renderAll);
await time('Rendering in one thread, warm', pages.length, renderAll);

const outputs = listFiles(build, /\.(html|json|js)$/).map((file) => [
  path.relative(build, file),
  readFileSync(file),
]);
const folder = mkdtempSync(path.join(os.tmpdir(), 'limits-'));
await time('Writing the output', outputs.length, () => {
  for (const [name, content] of outputs) {
    mkdirSync(path.join(folder, path.dirname(name)), {recursive: true});
    writeFileSync(path.join(folder, name), content);
  }
});
rmSync(folder, {recursive: true});
