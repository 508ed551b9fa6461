export const packages = ['@scalar/docusaurus'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.getByRole('link', {name: 'Scalar'}).first().waitFor();
  await visit('/scalar');
}
