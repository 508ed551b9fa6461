export const packages = ['docusaurus-theme-search-typesense'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.locator('.DocSearch-Button').click();
  await page.locator('.DocSearch-Input').waitFor();
}
