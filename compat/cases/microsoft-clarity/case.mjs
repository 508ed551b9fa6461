import {expectRequest} from '../../run/expect.mjs';

export const packages = ['@gracefullight/docusaurus-plugin-microsoft-clarity'];

export async function check({visit, requests, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  expectRequest(requests, /clarity\.ms\/tag\/abc123/);
}
