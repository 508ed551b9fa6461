// One interface: each of these checks is made of the embedded search and of the hosted one.
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {launchBrowser, openPage} from './harness/browser.mjs';
import {ATTACK_CHECKS} from './search/attackChecks.mjs';
import {MODAL_CHECKS} from './search/modalChecks.mjs';
import {MODES} from './search/modes.mjs';
import {PAGE_CHECKS} from './search/pageChecks.mjs';

const GROUPS = {
  'the modal': MODAL_CHECKS,
  'the page of results': PAGE_CHECKS,
  attacks: ATTACK_CHECKS,
};

for (const mode of MODES) {
  describe(`the ${mode.name} search`, () => {
    let site;
    let browser;
    before(async () => {
      site = await mode.start();
      browser = await launchBrowser();
    });
    after(async () => {
      await browser?.close();
      await site?.stop();
    });

    for (const [group, checks] of Object.entries(GROUPS)) {
      for (const [name, check, options = {}] of checks) {
        test(`${group}: ${name}`, async () => {
          const {origin, network} = site;
          network.state = 'ok';
          const {page, context, problems} = await openPage(browser, {origin, ...options.context});
          await network.connect(context);
          try {
            await check({page, network, ...mode});
            const uncaught = problems.filter((problem) => mode.isProblem(problem));
            assert.deepEqual(uncaught, []);
          } finally {
            network.state = 'ok';
            await context.close();
          }
        });
      }
    }
  });
}
