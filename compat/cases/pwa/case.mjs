import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-pwa'];

export async function check({page, context, visit, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  // The worker is active once it has put all pages in its cache; it serves documents that are opened from then on.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await context.setOffline(true);
  await visit('/tour');
  await expectText(page.locator('main'), 'The page computes: 42.');
  await page.locator('main a[href="/docs/intro"]').click();
  await expectText(page.locator('main'), 'A kettle boils water.');
}
