/**
 * Chromium can encode WebP, only not as a screenshot.
 * @param {import('playwright-core').Page} page any page
 * @param {Buffer} png
 */
export async function encodeWebp(page, png, quality = 0.8) {
  const source = `data:image/png;base64,${png.toString('base64')}`;
  const address = await page.evaluate(drawAsWebp, {source, quality});
  return Buffer.from(address.split(',')[1], 'base64');
}

async function drawAsWebp({source, quality}) {
  const image = new window.Image();
  image.src = source;
  await image.decode();
  const {naturalWidth: width, naturalHeight: height} = image;
  const canvas = Object.assign(document.createElement('canvas'), {width, height});
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
