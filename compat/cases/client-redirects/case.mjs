export const packages = ['@docusaurus/plugin-client-redirects'];

export async function check({page, mode}) {
  if (mode === 'start') return;
  await page.goto('/old/intro');
  await page.waitForURL('**/docs/intro');
}
