import {expectText} from '../../run/expect.mjs';

export const packages = ['remark-github-admonitions-to-directives'];

export async function check({page, visit}) {
  await visit('/docs/advice');
  await expectText(page.locator('main'), 'Mind the steam.');
}
