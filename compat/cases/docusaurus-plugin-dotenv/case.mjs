import {expectText} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-dotenv'];

export async function check({page, visit}) {
  await visit('/env');
  await expectText(page.locator('main'), 'from the env file');
}
