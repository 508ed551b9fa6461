import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-json-schema-plugin'];

export async function check({page, visit}) {
  await visit('/docs/schema');
  await expectText(page.locator('main'), 'litres');
}
