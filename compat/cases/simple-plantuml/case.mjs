export const packages = ['@akebifiky/remark-simple-plantuml'];

export async function check({page, visit}) {
  await visit('/docs/states');
  await page.locator('main img[src*="plantuml.com"]').first().waitFor({state: 'attached'});
}
