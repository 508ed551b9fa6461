export const packages = ['@docusaurus/plugin-svgr'];

export async function check({page, visit}) {
  await visit('/drawn');
  await page.locator('main svg rect').waitFor();
}
