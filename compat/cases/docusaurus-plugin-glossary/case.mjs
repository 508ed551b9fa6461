import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-glossary'];

export async function check({page, visit}) {
  await visit('/glossary');
  await expectText(page.locator('#kettle'), 'Boils water');
}
