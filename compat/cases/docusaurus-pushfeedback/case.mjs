export const packages = ['docusaurus-pushfeedback'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.locator('feedback-button').first().waitFor({state: 'attached'});
}
