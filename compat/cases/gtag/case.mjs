import {expectRequest} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-google-gtag'];

export async function check({page, visit, requests, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  expectRequest(requests, /googletagmanager\.com\/gtag\/js\?id=G-123456789/);
  await page.locator('a[href="/tour"]').first().click();
  await page.waitForURL('**/tour');
  await page.waitForFunction(() => window.dataLayer.length > 2);
}
