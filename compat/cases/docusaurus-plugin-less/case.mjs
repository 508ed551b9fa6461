import {expectEqual} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-less', 'less', 'less-loader'];

export async function check({page, visit}) {
  await visit('/tour');
  const colour = await page.locator('main h1').evaluate((node) => getComputedStyle(node).color);
  expectEqual(colour, 'rgb(255, 0, 0)');
}
