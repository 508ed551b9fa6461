// One interface: each of these checks is made of the embedded search and of the hosted one. `browser/search.spec.mjs` asks the same of the
// embedded one.
import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {launchBrowser, openPage} from './harness/browser.mjs';
import {choose, long} from './harness/long.mjs';
import {ATTACK_CHECKS} from './search/attackChecks.mjs';
import {MODAL_CHECKS} from './search/modalChecks.mjs';
import {MODES} from './search/modes.mjs';
import {PAGE_CHECKS} from './search/pageChecks.mjs';

const GROUPS = {
  'the modal': MODAL_CHECKS,
  'the page of results': PAGE_CHECKS,
  attacks: ATTACK_CHECKS,
};

const optionsOf = choose(
  [
    'opens by button, Ctrl+K, Cmd+K and slash, and Escape gives the focus back',
    'arrow keys and Enter lead to a page and to a section of one',
    '"See all" leads to the page of results, by mouse and by keyboard',
    'it says when nothing is found, and where to tell',
    'a network that fails is told, and asked again',
    'screen readers are told what it is, what is chosen and what was found',
    'it reads the query, counts, marks, and keeps the address in step',
    'it searches the version that is chosen',
    'no query does harm in the modal',
    'markup that pages show is shown as text',
    'right-to-left, CJK without spaces and emoji are found',
  ],
  Object.values(GROUPS).flatMap((checks) => checks.map(([name]) => name)),
);

for (const mode of MODES) {
  describe(`the ${mode.name} search`, mode.name === 'embedded' ? long : {}, () => {
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
        test(`${group}: ${name}`, optionsOf(name), async () => {
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
