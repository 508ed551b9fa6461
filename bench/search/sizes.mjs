#!/usr/bin/env node
// Measures the search on generated sites (its index, its downloads, its answers) in Node and in Chromium: `npm run bench:search`.
// Options: `--documents 500 --documents 5000`; `--no-browser`; `--no-results` writes nothing to bench/results; with `--most 100000`, the
// command fails if a first query that waits for the answer to each key downloads more bytes.
import {writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {launchBrowser} from '../../e2e/harness/browser.mjs';
import {repository} from '../../e2e/harness/paths.mjs';
import {indexSite} from '../../packages/core/lib/theme-search/build/indexSite.js';
import {createDocuments} from './createDocuments.mjs';
import {openIndex} from './openIndex.mjs';
import {prepareSite, putIndex} from './prepareSite.mjs';
import {serveGzip} from './serveGzip.mjs';
import {toMarkdown} from './sizesReport.mjs';
import {typeInBrowser} from './typeInBrowser.mjs';
import {typeQueries} from './typeQueries.mjs';

const {values} = parseArgs({
  options: {
    documents: {type: 'string', multiple: true, default: ['500', '5000']},
    'no-browser': {type: 'boolean', default: false},
    'no-results': {type: 'boolean', default: false},
    most: {type: 'string', default: 'Infinity'},
  },
});

function createStore() {
  const kept = new Map();
  return {
    get: (key) => kept.get(key),
    put: (key, value) => void kept.set(key, value),
    has: (key) => kept.has(key),
  };
}

/** Milliseconds of processor time, as other programs may run at the same time. */
async function timeIndexing({pages, store, files}) {
  const start = process.cpuUsage();
  await indexSite({
    pages,
    store,
    emit: (file, content) => void files.set(file, content()),
    baseUrl: '/',
    language: 'en',
    versions: new Map(),
  });
  const {user, system} = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
}

function describeFiles(files) {
  const sizes = [...files].map(([file, content]) => ({file, size: gzipSync(content).length}));
  const shards = sizes.filter(({file}) => file.includes('/terms/')).map(({size}) => size);
  const manifest = sizes.find(({file}) => file.endsWith('manifest.json')).size;
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, {size}) => sum + size, 0),
    shards: shards.length,
    largestShard: Math.max(...shards),
    manifest,
  };
}

async function typeInto({folder, browser}) {
  const server = await serveGzip({folder, counted: '/site-data/search/'});
  try {
    return await typeInBrowser({browser, ...server});
  } finally {
    await server.stop();
  }
}

async function measure({documents, built, browser}) {
  const store = createStore();
  const files = new Map();
  const {pages, edited} = createDocuments(documents);
  const cold = await timeIndexing({pages, store, files});
  const before = new Map(files);
  const edit = await timeIndexing({pages: edited, store, files});
  const changed = [...files].filter(([file, content]) => before.get(file) !== content).length;
  const folder = await putIndex({built, files, name: String(documents)});
  const inNode = await typeQueries(() => openIndex(folder));
  const inBrowser = browser && (await typeInto({folder, browser}));
  return {documents, index: {cold, edit, changed}, ...describeFiles(files), inNode, inBrowser};
}

const browser = values['no-browser'] ? undefined : await launchBrowser();
const built = browser && (await prepareSite());
const results = [];
for (const documents of values.documents)
  results.push(await measure({documents: Number(documents), built, browser}));
await browser?.close();
const machine = `${os.availableParallelism()} cores, Node ${process.versions.node}`;
const markdown = toMarkdown({results, machine});
console.log(markdown);
const most = Math.max(...results.map(({inNode}) => inNode.typed));
if (most > Number(values.most)) {
  console.error(`A first query downloads ${most} bytes.`);
  process.exitCode = 1;
}
if (!values['no-results']) {
  const name = path.join(
    repository,
    'bench/results',
    `${new Date().toISOString().slice(0, 10)}-search`,
  );
  await writeFile(`${name}.json`, `${JSON.stringify({machine, results}, null, 2)}\n`);
  await writeFile(`${name}.md`, markdown);
}
