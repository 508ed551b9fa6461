import {expectRequest} from '../../run/expect.mjs';

export const packages = ['@stackql/docusaurus-plugin-hubspot'];

export async function check({visit, requests, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  expectRequest(requests, /hs-scripts\.com\/123456/);
}
