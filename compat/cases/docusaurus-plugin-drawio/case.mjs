import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-drawio'];

export async function check({page, visit}) {
  await visit('/docs/drawn');
  await expectText(page.locator('.docusaurus-plugin-drawio'), /Drawn: .*mxfile/);
}
