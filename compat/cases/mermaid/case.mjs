export const packages = ['@docusaurus/theme-mermaid'];

export async function check({page, visit}) {
  await visit('/docs/drawing');
  await page.locator('.docusaurus-mermaid-container svg').waitFor({timeout: 20_000});
}
