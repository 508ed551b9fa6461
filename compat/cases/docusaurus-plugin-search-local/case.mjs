export const packages = ['docusaurus-plugin-search-local'];

export async function check({page, visit, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  await page.locator('.navbar__search-input').click();
  await page.locator('.navbar__search-input').pressSequentially('kettle');
  await page.locator('[class*="suggestion"]').first().waitFor();
}
