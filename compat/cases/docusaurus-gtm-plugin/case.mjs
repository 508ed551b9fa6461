import {expectRequest} from '../../run/expect.mjs';

export const packages = ['docusaurus-gtm-plugin'];

export async function check({visit, requests, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  expectRequest(requests, /googletagmanager\.com\/gtm\.js\?id=GTM-XXXXXXX/);
}
