export const packages = ['rehype-katex', 'remark-math'];

export async function check({page, visit}) {
  await visit('/docs/sums');
  await page.locator('.katex-mathml').first().waitFor({state: 'attached'});
}
