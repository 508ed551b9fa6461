import {expectEqual} from '../../run/expect.mjs';

export const packages = ['docusaurus-plugin-proxy'];

export async function check({page, visit, mode}) {
  await visit('/docs/intro');
  if (mode !== 'start') return;
  // Nothing listens there: the proxy has to say so; without a proxy the answer would be 404.
  const answer = await page.request.get('/api/kettles');
  expectEqual(answer.status() >= 500, true);
}
