import assert from 'node:assert/strict';
import {describe} from 'node:test';
import {waitForHydration} from '../harness/browser.mjs';
import {pageTest} from './reading.mjs';

/** Runs before anything else of the page: notes whether the task that evaluated React evaluated all of the shell. */
function observeEvaluation() {
  const {port1, port2} = new globalThis.MessageChannel();
  port1.onmessage = () => (globalThis.isWhole = 'docusaurus' in window);
  const inject = () => {
    port2.postMessage(undefined);
    return 1;
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject,
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}

const page = '/guides/automate/schedules';

describe('the shell', () => {
  pageTest('is evaluated in several tasks while the reader does nothing', async (tab) => {
    await tab.addInitScript(observeEvaluation);
    await tab.goto(page);
    await waitForHydration(tab);
    assert.equal(await tab.evaluate(() => globalThis.isWhole), false);
  });

  pageTest('is evaluated at once for a reader who waits for it', async (tab) => {
    await tab.addInitScript(observeEvaluation);
    await tab.goto(page, {waitUntil: 'commit'});
    await tab.waitForFunction(() => globalThis.__velocisaurusLate);
    await tab.keyboard.press('Shift');
    await waitForHydration(tab);
    assert.equal(await tab.evaluate(() => globalThis.isWhole), true);
  });
});
