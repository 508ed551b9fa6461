import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/remark-plugin-npm2yarn'];

export async function check({page, visit}) {
  await visit('/docs/install');
  await page.getByRole('tab', {name: 'pnpm'}).click();
  await expectText(page.locator('main'), 'pnpm add kettle');
}
