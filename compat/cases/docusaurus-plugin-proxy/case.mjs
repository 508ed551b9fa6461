import {expectEqual} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-proxy'];

export async function check({page, visit, mode}) {
  await visit('/docs/intro');
  if (mode !== 'start') return;
  const answer = await page.request.get('/api/kettles');
  expectEqual(answer.status() >= 500, true);
}
