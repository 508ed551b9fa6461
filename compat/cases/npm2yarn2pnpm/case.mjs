import {expectText} from '../../run/expect.mjs';

export const packages = ['@sapphire/docusaurus-plugin-npm2yarn2pnpm'];

export async function check({page, visit}) {
  await visit('/docs/install');
  await page.getByRole('tab', {name: 'pnpm'}).click();
  await expectText(page.locator('main'), 'pnpm add');
}
