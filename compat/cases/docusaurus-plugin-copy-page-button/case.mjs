export const packages = ['docusaurus-plugin-copy-page-button'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.getByText('Copy page').first().waitFor();
}
