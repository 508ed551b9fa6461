import {expectRequest} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-fathom'];

export async function check({visit, requests, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  expectRequest(requests, /usefathom\.com/);
}
