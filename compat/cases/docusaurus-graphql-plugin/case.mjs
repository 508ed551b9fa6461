import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-graphql-plugin', 'graphql'];

export const before = [['docs:generate:graphql']];

export async function check({page, visit}) {
  await visit('/docs/api/queries');
  await expectText(page.locator('main'), 'kettles');
}
