export const packages = ['docusaurus-plugin-image-zoom'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.locator('img.medium-zoom-image').first().click();
  await page.locator('.medium-zoom--opened').waitFor({state: 'attached'});
}
