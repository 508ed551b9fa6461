#!/usr/bin/env node
// Takes the pictures of the README anew, from the site as built: `node scripts/screenshots.mjs`, then look at them.
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {openPage, waitForHydration} from '../e2e/harness/browser.mjs';
import {serveFolder} from '../e2e/harness/server.mjs';
import {launchBrowser} from './browser.mjs';
import {root} from './run.mjs';

const pictures = [
  {file: 'home.webp', page: '/', colorMode: 'light'},
  {
    file: 'architecture.webp',
    page: '/deployment/oss/oss-deployment-architecture',
    colorMode: 'dark',
  },
];
const viewport = {width: 1200, height: 780};

/** Chromium can encode WebP, only not as a screenshot. */
async function encode(page, png) {
  const address = await page.evaluate(
    async (source) => {
      const image = new window.Image();
      image.src = source;
      await image.decode();
      const {naturalWidth: width, naturalHeight: height} = image;
      const canvas = Object.assign(document.createElement('canvas'), {width, height});
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(address.split(',')[1], 'base64');
}

async function takePicture(browser, origin, {file, page: route, colorMode}) {
  const {page, context} = await openPage(browser, {origin, viewport, reducedMotion: 'reduce'});
  await page.addInitScript((mode) => window.localStorage.setItem('theme', mode), colorMode);
  await page.goto(route);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  const picture = await encode(page, await page.screenshot());
  await writeFile(path.join(root, '.github', file), picture);
  console.log(`.github/${file}: ${Math.round(picture.length / 1024)} KB`);
  await context.close();
}

const server = await serveFolder(path.join(root, 'build'));
const browser = await launchBrowser();
for (const picture of pictures) await takePicture(browser, server.origin, picture);
await browser.close();
await server.stop();
