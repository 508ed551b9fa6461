export const packages = ['@cmfcmf/docusaurus-search-local'];

/** The plugin numbers pages in the order in which it happens to have read them. */
export const volatile = /^search-index-.*\.json$/;

export async function check({page, visit, mode}) {
  if (mode === 'start') return;
  await visit('/docs/intro');
  await page.locator('.aa-DetachedSearchButton, .aa-Input').first().click();
  await page.locator('.aa-Input').pressSequentially('kettle');
  await page.locator('.aa-Item').first().waitFor();
}
