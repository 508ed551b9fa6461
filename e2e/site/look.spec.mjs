// Small pictures of 12 kinds of pages, held against those in `look/`. UPDATE_LOOK=1 writes them anew: look at what git names.
import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import pixelmatch from 'pixelmatch';
import {PNG} from 'pngjs';
import {hasPackagedChromium, launchBrowser} from '../../scripts/browser.mjs';
import {chooseFonts} from '../../scripts/look/fonts.mjs';
import {takePictures} from '../../scripts/look/takePictures.mjs';
import {kinds, screens, settings} from '../../scripts/look/views.mjs';
import {serveFolder} from '../harness/server.mjs';
import {build} from './reading.mjs';

const references = new URL('./look/', import.meta.url);
const isUpdate = Boolean(process.env.UPDATE_LOOK);

/** Pixels of a picture per pixel of the page. */
const SCALE = 1 / 3;
/** How far the colour of a pixel may be off: 0 to 1. */
const THRESHOLD = 0.02;
/** The part of a picture that may be further off. */
const MOST = 0.001;

const ADVICE = `where the change is wanted, take the pictures anew: UPDATE_LOOK=1 node --test e2e/site/look.spec.mjs`;

const skip = hasPackagedChromium()
  ? false
  : 'the pictures hold for the Chromium and the fonts that npm installs on Linux (x64)';

let failures;

function reportFailure(name, pictures) {
  failures ??= mkdtempSync(path.join(os.tmpdir(), 'velocisaurus-look-'));
  for (const [what, picture] of Object.entries(pictures))
    writeFileSync(path.join(failures, `${name}.${what}.png`), picture);
  return path.join(failures, `${name}.*.png`);
}

function compare(name, actual) {
  const file = new URL(`${name}.png`, references);
  const [wanted, seen] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(actual)];
  const {width, height} = wanted;
  assert.deepEqual([seen.width, seen.height], [width, height], `${name}: the size of the picture`);
  const diff = new PNG({width, height});
  const options = {threshold: THRESHOLD};
  const count = pixelmatch(wanted.data, seen.data, diff.data, width, height, options);
  if (count <= MOST * width * height) return;
  const share = ((100 * count) / (width * height)).toFixed(2);
  const place = reportFailure(name, {actual, diff: PNG.sync.write(diff)});
  assert.fail(
    `${share} % of the pixels differ from e2e/site/look/${name}.png: see ${place}; ${ADVICE}`,
  );
}

function writeReference(name, picture) {
  mkdirSync(references, {recursive: true});
  writeFileSync(new URL(`${name}.png`, references), picture);
}

describe('the look of pages', {skip, concurrency: 2}, () => {
  let server;
  let browser;
  before(async () => {
    server = await serveFolder(build);
    browser = await launchBrowser({env: chooseFonts()});
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  for (const {screen, colorMode} of settings) {
    test(`${kinds.length} kinds, ${screen}, ${colorMode}`, async (context) => {
      const viewport = screens[screen];
      const setting = {origin: server.origin, viewport, colorMode, scale: SCALE};
      for await (const {kind, picture} of takePictures(browser, setting, kinds)) {
        const name = `${kind}-${screen}-${colorMode}`;
        await context.test(name, () =>
          isUpdate ? writeReference(name, picture) : compare(name, picture),
        );
      }
    });
  }
});
