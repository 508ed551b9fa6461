import {appendFile} from 'node:fs/promises';
import path from 'node:path';
import {openPage, waitForHydration} from '../../e2e/harness/browser.mjs';
import {startServer} from '../../e2e/harness/server.mjs';
import {browse, dropAllowed} from './browse.mjs';
import {OUR_ENV, binOf} from './engines.mjs';

const SENTENCE = 'A sentence from a later edit.';

/**
 * Starts the dev server, makes the case's check, and saves one document.
 * @returns {Promise<{problems: string[], seconds?: number}>} `seconds` from the save to the new text on the screen
 */
export async function startAndEdit({browser, theCase, site}) {
  const options = {site, command: 'start', env: OUR_ENV, bin: binOf('ours'), readyPath: '/'};
  let server;
  try {
    server = await startServer(options);
    const problems = await browse({browser, theCase, origin: server.origin});
    const edited = await edit({browser, theCase, site, origin: server.origin});
    return {problems: [...problems, ...edited.problems], seconds: edited.seconds};
  } catch (error) {
    return {problems: [`start: ${error.message.slice(0, 2000)}`]};
  } finally {
    await server?.stop();
  }
}

async function edit({browser, theCase, site, origin}) {
  const {page, context, problems} = await openPage(browser, {origin});
  await theCase.prepare?.(context);
  const {file, url} = theCase.edit ?? {file: 'docs/intro.md', url: '/docs/intro'};
  try {
    await page.goto(url);
    await waitForHydration(page);
    const begun = performance.now();
    await appendFile(path.join(site, file), `\n${SENTENCE}\n`);
    await page.getByText(SENTENCE).first().waitFor({timeout: 30_000});
    return {
      problems: dropAllowed(problems, theCase, {isStart: true}),
      seconds: (performance.now() - begun) / 1000,
    };
  } catch (error) {
    return {
      problems: [...dropAllowed(problems, theCase, {isStart: true}), `edit: ${error.message}`],
    };
  } finally {
    await context.close();
  }
}
