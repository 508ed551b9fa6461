import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-openapi-docs', 'docusaurus-theme-openapi-docs'];

export const before = [['gen-api-docs', 'all']];

export async function check({page, visit}) {
  await visit('/docs/kettle/list-kettles');
  await expectText(page.locator('main'), 'List kettles');
}
