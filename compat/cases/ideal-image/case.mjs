export const packages = ['@docusaurus/plugin-ideal-image'];

export async function check({page, visit}) {
  await visit('/docs/photo');
  await page.locator('main article img').first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => {
    const images = [...document.querySelectorAll('main article img')];
    return images.some((image) => image.naturalWidth > 100);
  });
}
