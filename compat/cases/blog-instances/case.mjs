import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-content-blog'];

export async function check({page, visit}) {
  await visit('/news/hot');
  await expectText(page.locator('main'), 'The water is hot.');
}
