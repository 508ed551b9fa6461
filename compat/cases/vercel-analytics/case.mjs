export const packages = ['@docusaurus/plugin-vercel-analytics'];

/** The script lives on Vercel's servers only. */
export const allowed = /_vercel|Vercel/;

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.locator('script[src*="_vercel/insights"]').waitFor({state: 'attached'});
}
