#!/usr/bin/env node
// What the search costs on generated sites: its index, its downloads, its answers. `--documents 500 --documents 5000`
import {mkdtemp, mkdir, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {indexSite} from '../../packages/core/lib/theme-search/build/indexSite.js';
import {createDocuments} from './createDocuments.mjs';
import {openIndex} from './openIndex.mjs';
import {typeQueries} from './typeQueries.mjs';

const {values} = parseArgs({
  options: {documents: {type: 'string', multiple: true, default: ['500', '5000']}},
});

function createStore() {
  const kept = new Map();
  return {
    get: (key) => kept.get(key),
    put: (key, value) => void kept.set(key, value),
    has: (key) => kept.has(key),
  };
}

/** In milliseconds of the processor: other programs may be running. */
async function timeIndexing({pages, store, files}) {
  const start = process.cpuUsage();
  await indexSite({
    pages,
    store,
    emit: (file, content) => void files.set(file, content()),
    baseUrl: '/',
    versions: new Map(),
  });
  const {user, system} = process.cpuUsage(start);
  return Math.round((user + system) / 1000);
}

async function writeFiles(folder, files) {
  for (const [file, content] of files) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), {recursive: true});
    await writeFile(target, content);
  }
}

function describeFiles(files) {
  const sizes = [...files].map(([file, content]) => ({file, size: gzipSync(content).length}));
  const shards = sizes.filter(({file}) => file.includes('/terms/')).map(({size}) => size);
  const manifest = sizes.find(({file}) => file.endsWith('manifest.json')).size;
  return {
    files: sizes.length,
    kilobytes: Math.round(sizes.reduce((sum, {size}) => sum + size, 0) / 1000),
    shards: shards.length,
    largestShard: Math.max(...shards),
    manifest,
  };
}

async function measure(documents) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'search-sizes-'));
  try {
    const store = createStore();
    const files = new Map();
    const {pages, edited} = createDocuments(documents);
    const cold = await timeIndexing({pages, store, files});
    const before = new Map(files);
    const edit = await timeIndexing({pages: edited, store, files});
    const changed = [...files].filter(([file, content]) => before.get(file) !== content).length;
    await writeFiles(folder, files);
    const typed = await typeQueries(() => openIndex(folder));
    return {documents, index: {cold, edit, changed}, ...describeFiles(files), typed};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

for (const documents of values.documents)
  console.log(JSON.stringify(await measure(Number(documents)), null, 1));
