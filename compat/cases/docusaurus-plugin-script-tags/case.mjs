import {expectEqual} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-script-tags'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  expectEqual(await page.evaluate(() => window.kettle), 'on');
}
