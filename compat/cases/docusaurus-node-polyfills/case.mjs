import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-node-polyfills'];

export async function check({page, visit}) {
  await visit('/buffer');
  await expectText(page.locator('main'), 'a2V0dGxl');
}
