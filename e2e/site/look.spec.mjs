// Small pictures of 12 kinds of pages, held against those in `look/`. UPDATE_LOOK=1 writes them anew: look at what git names.
// They show fixed words in place of what writers change, so that they differ only when the look does.
import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {after, before, describe, test} from 'node:test';
import pixelmatch from 'pixelmatch';
import {PNG} from 'pngjs';
import {hasPackagedChromium, launchBrowser} from '../../scripts/browser.mjs';
import {chooseFonts} from '../../scripts/look/fonts.mjs';
import {freezeText} from '../../scripts/look/freezeText.mjs';
import {takePictures} from '../../scripts/look/takePictures.mjs';
import {kinds, screens, settings} from '../../scripts/look/views.mjs';
import {choose} from '../harness/long.mjs';
import {serveFolder} from '../harness/server.mjs';
import {addStyle} from './addStyle.mjs';
import {build} from './reading.mjs';

const references = new URL('./look/', import.meta.url);
const isUpdate = Boolean(process.env.UPDATE_LOOK);

/** Pixels of a picture per pixel of the page. */
const SCALE = 1 / 3;
/** How far the colour of a pixel may be off: 0 to 1. */
const THRESHOLD = 0.02;
/** The part of a picture that may be further off. */
const MOST = 0.00003;

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

/** The part of the pixels that differ, and a picture of where they do. */
function measure(one, other) {
  const [wanted, seen] = [PNG.sync.read(one), PNG.sync.read(other)];
  const {width, height} = wanted;
  assert.deepEqual([seen.width, seen.height], [width, height], 'the size of the picture');
  const diff = new PNG({width, height});
  const options = {threshold: THRESHOLD};
  const count = pixelmatch(wanted.data, seen.data, diff.data, width, height, options);
  return {share: count / (width * height), diff};
}

function compare(name, actual) {
  const file = new URL(`${name}.png`, references);
  const {share, diff} = measure(readFileSync(file), actual);
  if (share <= MOST) return;
  const place = reportFailure(name, {actual, diff: PNG.sync.write(diff)});
  assert.fail(
    `${(100 * share).toFixed(2)} % of the pixels differ from e2e/site/look/${name}.png: see ${place}; ${ADVICE}`,
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

  const freeze = (page) => page.evaluate(freezeText);

  async function takeOne(kind, change = () => {}) {
    const prepare = async (page) => {
      await change(page);
      await freeze(page);
    };
    const viewport = screens.desktop;
    const setting = {origin: server.origin, viewport, colorMode: 'light', scale: SCALE, prepare};
    for await (const {picture} of takePictures(browser, setting, [kind])) return picture;
  }

  const guide = kinds.find(({kind}) => kind === 'guide');
  let unchanged;
  const takeUnchanged = () => (unchanged ??= takeOne(guide));

  const changes = {
    'a line height': '.markdown p {line-height: 1.7 !important}',
    'a colour': '.markdown {color: #33434a !important}',
    'a radius': '.theme-code-block, .theme-admonition {border-radius: 14px !important}',
    'a distance': '.markdown h2 {margin-top: 2.6rem !important}',
    'a size of letters': '.menu__link {font-size: 0.97rem !important}',
  };
  const ofChange = choose(['a colour', 'a size of letters'], Object.keys(changes));
  for (const [what, css] of Object.entries(changes))
    test(`shows a change of ${what}`, ofChange(what), async () => {
      const change = (page) => addStyle(page, css);
      const {share} = measure(await takeUnchanged(), await takeOne(guide, change));
      assert.ok(share > MOST, `${share}`);
    });

  test('does not show what writers change', async () => {
    const edit = (page) =>
      page.evaluate(() => {
        const markdown = document.querySelector('.markdown');
        const paragraph = markdown.querySelector(':scope > p');
        paragraph.after(paragraph.cloneNode(true));
        paragraph.textContent = 'Other words.';
        for (const title of markdown.querySelectorAll('h1, h2')) title.textContent += ' and more';
        for (const line of markdown.querySelectorAll('.token-line')) line.append('  # more');
      });
    const {share} = measure(await takeUnchanged(), await takeOne(guide, edit));
    assert.ok(share <= MOST, `${share}`);
  });

  const takeAll = async (context, {screen, colorMode}) => {
    const {origin} = server;
    const view = {origin, viewport: screens[screen], colorMode, scale: SCALE, prepare: freeze};
    for await (const {kind, picture} of takePictures(browser, view, kinds)) {
      const name = `${kind}-${screen}-${colorMode}`;
      await context.test(name, () =>
        isUpdate ? writeReference(name, picture) : compare(name, picture),
      );
    }
  };

  const nameOf = ({screen, colorMode}) => `${screen}, ${colorMode}`;
  // The layout of desktops shows in light mode, the colours of dark mode on a phone.
  const ofView = choose(['desktop, light', 'phone, dark'], settings.map(nameOf));
  for (const view of settings) {
    const name = nameOf(view);
    const options = isUpdate ? {} : ofView(name);
    test(`${kinds.length} kinds, ${name}`, options, (context) => takeAll(context, view));
  }
});
