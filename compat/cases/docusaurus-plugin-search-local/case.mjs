export const packages = ['docusaurus-plugin-search-local'];

/** The plugin numbers pages in the order in which it happens to have read them. */
export const volatile = /^search-index\.json$/;

/** The button of the plugin's search bar names another key in the browser; published Docusaurus complains too. */
export const allowed = /error #418|Hydration failed/;

export async function check({page, visit, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  await page.locator('.DocSearch-Button').click();
  await page.getByRole('searchbox').pressSequentially('kettle');
  await page.locator('[class*="hitTitle"]').first().waitFor();
}
