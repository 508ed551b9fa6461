export const packages = ['docusaurus-plugin-zooming'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  await page.waitForFunction(() => {
    const image = document.querySelector('.markdown img');
    return getComputedStyle(image).cursor.includes('zoom');
  });
}
