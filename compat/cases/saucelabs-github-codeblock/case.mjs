import {expectRequest} from '../../run/expect.mjs';

export const packages = ['@saucelabs/theme-github-codeblock'];

/** GitHub is out of reach of the test. */
export const allowed = /fetch/i;

export async function check({visit, requests}) {
  await visit('/docs/reference');
  expectRequest(requests, /raw\.githubusercontent\.com\/example\/kettle/);
}
