import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-typedoc', 'typedoc', 'typedoc-plugin-markdown'];

export async function check({page, visit}) {
  await visit('/docs/api/functions/boil');
  await expectText(page.locator('main'), 'Boils the water.');
}
