import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/theme-live-codeblock'];

export async function check({page, visit}) {
  await visit('/docs/live');
  await expectText(page.locator('[class*="playgroundPreview"]'), 'Steam: 42');
}
