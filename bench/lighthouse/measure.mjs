import lighthouse from 'lighthouse';
import {launchBrowser} from '../../scripts/browser.mjs';
import {findFreePort} from '../../e2e/harness/server.mjs';
import {serveBuild} from './serveBuild.mjs';

/** One page of each kind that differs in what a reader must load. */
export const PAGES = [
  '/',
  '/guides/automate/schedules',
  '/getting-started/concepts',
  '/getting-started/glossary',
  '/api/dagster/assets',
  '/integrations/libraries',
  '/integrations/libraries/slack',
  '/examples/etl-pipeline',
  '/tags/integrations/storage',
];

/** `index` is how fast Lighthouse found the machine just before: figures of runs with other indexes do not compare. */
function pickFigures({categories, audits, environment}) {
  const items = audits['network-requests'].details.items;
  const scripts = items.filter(({resourceType}) => resourceType === 'Script');
  const sum = (list) => list.reduce((total, {transferSize}) => total + transferSize, 0);
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    bytes: sum(items),
    script: sum(scripts),
    index: Math.round(environment.benchmarkIndex),
  };
}

async function runOnce(url, port) {
  const {lhr} = await lighthouse(url, {port, onlyCategories: ['performance'], logLevel: 'error'});
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return pickFigures(lhr);
}

function findMedian(runs) {
  const sorted = [...runs].sort((a, b) => a.score - b.score || b.tbt - a.tbt);
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * Lighthouse as on a phone, through `docusaurus serve`: the median of `runs` for each page.
 * @param {{dir: string, pages?: string[], runs?: number, readyPath?: string}} options
 */
export async function measurePages({dir, pages = PAGES, runs = 3, readyPath = '/'}) {
  const port = await findFreePort();
  const server = await serveBuild(dir, readyPath);
  const browser = await launchBrowser({args: ['--no-sandbox', `--remote-debugging-port=${port}`]});
  try {
    const results = [];
    for (const page of pages) {
      const outcomes = [];
      for (let run = 0; run < runs; run++) outcomes.push(await runOnce(server.origin + page, port));
      results.push({page, ...findMedian(outcomes)});
    }
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
}
