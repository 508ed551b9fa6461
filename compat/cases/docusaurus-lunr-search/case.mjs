export const packages = ['docusaurus-lunr-search'];

/** The name of the index is the time of the build. */
export const timed = /(?<=^(?:lunr-index|search-doc)-)\d+(?=\.json$)/;

export async function check({page, visit, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  await page.locator('#search_input_react').click();
  await page.locator('#search_input_react').fill('kettle');
  await page.locator('.algolia-docsearch-suggestion').first().waitFor();
}
