#!/usr/bin/env node
// Measures what a reader downloads who only looks at a page: bytes over the wire until three seconds after `load`, median of the pages.
// `node bench/readers/bytes.mjs FOLDER [--page /a --page /b] [--width 412]`; the default pages are those of the Lighthouse runs.
import path from 'node:path';
import {parseArgs} from 'node:util';
import {launchBrowser} from '../../scripts/browser.mjs';
import {PAGES} from '../lighthouse/measure.mjs';
import {serveBuild} from '../lighthouse/serveBuild.mjs';
import {median} from '../measure/statistics.mjs';

const WAIT_MS = 3000;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    page: {type: 'string', multiple: true, default: PAGES},
    width: {type: 'string', default: '412'},
  },
});

async function watchBytes(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const urls = new Map();
  const bytes = {all: 0, scripts: 0, data: 0};
  client.on('Network.responseReceived', ({requestId, response}) =>
    urls.set(requestId, new URL(response.url).pathname),
  );
  client.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const name = urls.get(requestId) ?? '';
    bytes.all += encodedDataLength;
    if (name.endsWith('.js')) bytes.scripts += encodedDataLength;
    if (name.endsWith('.json')) bytes.data += encodedDataLength;
  });
  return bytes;
}

async function measurePage(browser, url) {
  const viewport = {width: Number(values.width), height: 823};
  const context = await browser.newContext({viewport});
  try {
    const page = await context.newPage();
    const bytes = await watchBytes(page);
    await page.goto(url, {waitUntil: 'load'});
    await page.waitForTimeout(WAIT_MS);
    return bytes;
  } finally {
    await context.close();
  }
}

const [folder = 'build'] = positionals;
const server = await serveBuild(path.resolve(folder), values.page[0]);
const browser = await launchBrowser();
try {
  const results = [];
  for (const page of values.page) results.push(await measurePage(browser, server.origin + page));
  for (const kind of ['all', 'scripts', 'data'])
    console.log(`${kind}: ${median(results.map((bytes) => bytes[kind]))}`);
} finally {
  await browser.close();
  await server.stop();
}
