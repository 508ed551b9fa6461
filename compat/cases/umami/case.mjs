import {expectRequest} from '../../run/expect.mjs';

export const packages = ['@dipakparmar/docusaurus-plugin-umami'];

export async function check({visit, requests, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  expectRequest(requests, /umami\.example\.org/);
}
