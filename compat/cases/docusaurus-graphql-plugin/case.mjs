import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-graphql-plugin', 'graphql'];

export async function check({page, visit}) {
  await visit('/api/queries');
  await expectText(page.locator('main'), 'kettles');
}
