import {expectEqual} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-sass', 'sass'];

export async function check({page, visit}) {
  await visit('/styled');
  const style = (selector) =>
    page.locator(selector).evaluate((node) => getComputedStyle(node).color);
  expectEqual(await style('main p'), 'rgb(0, 128, 0)');
  expectEqual(await style('main em'), 'rgb(255, 0, 0)');
}
