import path from 'node:path';
import {openPage, waitForHydration} from '../../e2e/harness/browser.mjs';
import {serveFolder} from '../../e2e/harness/server.mjs';

const PAGES = ['/docs/intro', '/tour', '/blog/first'];

/**
 * Opens the three pages as a reader would, then makes the case's own check.
 * @returns {Promise<string[]>} all that went wrong
 */
export async function browseBuild({browser, theCase, site, pressesKey}) {
  const folder = path.join(site, 'build');
  const server = await serveFolder(folder);
  try {
    return await browse({browser, theCase, origin: server.origin, folder, pressesKey});
  } finally {
    await server.stop();
  }
}

/**
 * @param {{browser: object, theCase: import('./site.mjs').Case, origin: string, folder?: string, pressesKey?: boolean}} input
 * `pressesKey`: React waits for the reader
 */
export async function browse({browser, theCase, origin, folder, pressesKey, pages = PAGES}) {
  const {page, context, problems} = await openPage(browser, {origin, serviceWorkers: 'allow'});
  page.setDefaultTimeout(10_000);
  await theCase.prepare?.(context);
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  const visit = async (url) => {
    await page.goto(url);
    if (pressesKey) await page.keyboard.press('Shift');
    await waitForHydration(page);
  };
  try {
    for (const url of theCase.pages ?? pages) await visit(url);
    await theCase.check({page, context, visit, requests, folder, mode: folder ? 'build' : 'start'});
  } catch (error) {
    problems.push(`check: ${error.message}`);
  } finally {
    await context.close();
  }
  return dropAllowed([...new Set(problems)], theCase, {isStart: !folder});
}

/** The problems that the case does not say are not the engine's. */
export function dropAllowed(problems, {allowed, allowedInStart}, {isStart}) {
  const rules = [allowed, isStart && allowedInStart].filter(Boolean);
  return problems.filter((problem) => !rules.some((rule) => rule.test(problem)));
}
