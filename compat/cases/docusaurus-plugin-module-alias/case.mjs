import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-module-alias'];

export async function check({page, visit}) {
  await visit('/aliased');
  await expectText(page.locator('main'), 'An aliased kettle');
}
