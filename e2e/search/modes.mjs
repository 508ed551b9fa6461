// The same site with the embedded and with the hosted search, and the network between a reader and either.
import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {record, startAlgolia} from '../harness/algolia.mjs';
import {buildOrThrow, run} from '../harness/docusaurus.mjs';
import {sharedStore} from '../harness/paths.mjs';
import {serveFolder} from '../harness/server.mjs';
import {copyFixture} from '../harness/site.mjs';
import {toRecords, writeCorpus} from './corpus.mjs';

const SEARCH = "search: {missingResultsUrl: 'https://small.example.com/tell'}";
const ALGOLIA = "algolia: {appId: 'APPID', apiKey: 'public', indexName: 'small', insights: false}";

async function addToThemeConfig(site, fields) {
  const config = path.join(site, 'docusaurus.config.js');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('themeConfig: {', `themeConfig: {${fields.join(', ')},`));
}

/** Two versions of some thirty pages. */
async function buildSite(name, fields) {
  const site = await copyFixture('small', `search-${name}`);
  await writeCorpus(site);
  const {code, output} = await run({site, args: ['docs:version', '1.0']});
  assert.equal(code, 0, output);
  await addToThemeConfig(site, fields);
  await buildOrThrow({site, args: [...sharedStore, '--locale', 'en']});
  return path.join(site, 'build');
}

/**
 * The network between the reader and the index or the service. Its `state` is `ok`, `failing` (no answer comes back), `broken` (errors
 * come back) or `held` (answers wait until the state changes). `answer` answers a request.
 */
function createNetwork({pattern, answer}) {
  const network = {state: 'ok'};
  const waitForEnd = async () => {
    while (network.state === 'held') await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const handle = async (route) => {
    await waitForEnd();
    if (network.state === 'failing') return route.abort();
    if (network.state === 'broken') return route.fulfill({status: 500, body: 'Broken'});
    return answer(route);
  };
  // The page may be gone before its answer.
  const connect = (context) => context.route(pattern, (route) => handle(route).catch(() => {}));
  return Object.assign(network, {connect});
}

async function startEmbedded() {
  const server = await serveFolder(await buildSite('embedded', [SEARCH]));
  const network = createNetwork({
    pattern: '**/site-data/search/**',
    answer: (route) => route.continue(),
  });
  return {origin: server.origin, network, stop: () => server.stop()};
}

async function startHosted() {
  const server = await serveFolder(await buildSite('hosted', [SEARCH, ALGOLIA]));
  const service = await startAlgolia({records: toRecords(record)});
  const network = createNetwork({
    pattern: /^https:\/\/[\w-]+\.algolia(?:net)?\.(?:net|com)\//,
    answer: async (route) => {
      const {pathname, search} = new URL(route.request().url());
      await route.fulfill({response: await route.fetch({url: service.origin + pathname + search})});
    },
  });
  const stop = () => Promise.all([server.stop(), service.stop()]);
  return {origin: server.origin, network, stop};
}

/** Console messages about a network that a check makes fail. */
const FAILED = /net::ERR_|status of 500/;
/** Unhandled rejections of Algolia's client: the theme learns from these events that a request has failed. */
const UNTAKEN = /unspecified "error" event|RetryError|Unreachable hosts/;

/**
 * The modes of the search. `start` serves a site and gives the network to its index or service. `suggestsFor` is a query that finds
 * nothing, but part of which does. `knownViolations` are known to axe: the stylesheet of DocSearch sets its palette, and its options
 * hold links.
 */
export const MODES = [
  {
    name: 'embedded',
    start: startEmbedded,
    suggestsFor: 'zebraqqqq',
    knownViolations: {},
    isProblem: (problem) => !FAILED.test(problem),
  },
  {
    name: 'hosted',
    start: startHosted,
    suggestsFor: 'zebra qqqqzzzz',
    knownViolations: {
      'color-contrast': /^<(?:mark>|a href="\/search\?q=|span>Powered by)/,
      'nested-interactive': /^<li class="DocSearch-Hit[ "]/,
    },
    isProblem: (problem) => !FAILED.test(problem) && !UNTAKEN.test(problem),
  },
];
