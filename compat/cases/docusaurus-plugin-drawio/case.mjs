import {expectRequest} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-drawio'];

export async function check({page, visit, requests}) {
  await visit('/docs/drawn');
  await page.locator('.mxgraph').waitFor({state: 'attached'});
  expectRequest(requests, /viewer/);
}
