/**
 * Pages of this site with each time at which React may come: no hydration warning, no error on the console, and the first click, early,
 * takes effect. `ROUTES=all` opens all pages, `HYDRATIONS=idle` one time alone.
 */
import assert from 'node:assert/strict';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {after, before, test} from 'node:test';
import {buildSite} from '../../bench/lighthouse/buildSite.mjs';
import {launchBrowser} from '../harness/browser.mjs';
import {isLong} from '../harness/long.mjs';
import {repository, toRoute} from '../harness/paths.mjs';
import {serveFolder} from '../harness/server.mjs';
import {furtherPages, pages} from '../site/pages.mjs';
import {walk} from './walk.mjs';

/** With `intent`, some pages come as with `idle`; the specs of the site see it with `load`. */
const usual = isLong ? 'load,idle,intent' : 'intent';
const hydrations = (process.env.HYDRATIONS ?? usual).split(',');

let browser;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

async function listRoutes(folder) {
  if (process.env.ROUTES !== 'all') return [...pages, ...furtherPages].map((page) => page.path);
  const files = await readdir(folder, {recursive: true});
  const routes = files.filter((file) => file.endsWith('.html')).map(toRoute);
  return routes.map((route) => (route === '/404' ? '/404.html' : route));
}

for (const hydration of hydrations)
  test(`with ${hydration}`, {timeout: 3_600_000}, async (context) => {
    const folder = path.join(repository, await buildSite(hydration));
    const {origin, stop} = await serveFolder(folder);
    try {
      const routes = await listRoutes(folder);
      context.diagnostic(`${routes.length} pages`);
      assert.deepEqual(await walk({browser, origin, routes, hydration}), []);
    } finally {
      await stop();
    }
  });
