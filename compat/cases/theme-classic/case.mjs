import {expectEqual} from '../../run/expect.mjs';

export const packages = ['@docusaurus/theme-classic'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  expectEqual(await page.locator('html').getAttribute('data-theme'), 'dark');
  await page.locator('.theme-announcement-bar button').click();
  expectEqual(await page.locator('.theme-announcement-bar').count(), 0);
}
