import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-debug'];

export async function check({page, visit}) {
  await visit('/__docusaurus/debug');
  await expectText(page.locator('main, #__docusaurus'), 'Three pages');
}
