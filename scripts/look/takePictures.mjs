import {callForContent, openPage, waitForHydration} from '../../e2e/harness/browser.mjs';

/** Pictures below the first screen load as the reader comes near. */
function hasPicturesInSight() {
  return Array.from(document.images).every(
    (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
  );
}

async function takePicture(page, {path, ready}, prepare) {
  await page.goto(path);
  await waitForHydration(page);
  await callForContent(page);
  if (ready) await page.locator(ready).first().waitFor();
  if (prepare) await prepare(page);
  await page.waitForFunction(hasPicturesInSight);
  return page.screenshot({animations: 'disabled', scale: 'device'});
}

/**
 * Pictures of the first screen of pages, as a first visitor sees it who has begun to use it.
 * @param {import('playwright-core').Browser} browser
 * @param {{origin: string, viewport: object, colorMode: string, scale?: number, prepare?: Function}} setting `scale`: pixels of the picture per pixel
 * of the page; `prepare`: what is done to each page before
 * @param {{kind: string, path: string, ready?: string}[]} kinds
 * @returns {AsyncGenerator<{kind: string, picture: Buffer}>} PNG
 */
export async function* takePictures(browser, {colorMode, scale = 1, prepare, ...setting}, kinds) {
  const options = {...setting, deviceScaleFactor: scale, reducedMotion: 'reduce'};
  const {page, context} = await openPage(browser, options);
  try {
    await page.addInitScript((mode) => window.localStorage.setItem('theme', mode), colorMode);
    for (const kind of kinds)
      yield {kind: kind.kind, picture: await takePicture(page, kind, prepare)};
  } finally {
    await context.close();
  }
}
