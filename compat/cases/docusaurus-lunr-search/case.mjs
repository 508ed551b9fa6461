export const packages = ['docusaurus-lunr-search'];

export async function check({page, visit, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  await page.locator('#search_input_react').click();
  await page.locator('#search_input_react').fill('kettle');
  await page.locator('.algolia-docsearch-suggestion').first().waitFor();
}
