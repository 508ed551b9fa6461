import {expectRequest} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-google-tag-manager'];

export async function check({visit, requests, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  expectRequest(requests, /googletagmanager\.com\/gtm\.js\?id=GTM-12345/);
}
