import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-remark-plugin-tab-blocks'];

export async function check({page, visit}) {
  await visit('/docs/tabs');
  await page.getByRole('tab').nth(1).click();
  await expectText(page.locator('[role=tabpanel]:not([hidden])'), 'const cups: number');
}
