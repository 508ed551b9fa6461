export const packages = ['@r74tech/docusaurus-plugin-panzoom'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page
    .locator('.panzoom, [class*="panzoom"], [style*="touch-action"]')
    .first()
    .waitFor({state: 'attached'});
}
