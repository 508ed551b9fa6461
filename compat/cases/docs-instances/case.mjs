import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-content-docs'];

export async function check({page, visit}) {
  await visit('/manual/start');
  await expectText(page.locator('main'), 'Open the box.');
}
