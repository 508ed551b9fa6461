import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-content-pages'];

export async function check({page, visit}) {
  await visit('/extra/more');
  await expectText(page.locator('main'), 'One more page.');
}
