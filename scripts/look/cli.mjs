// `npm run look`: builds the site, and writes its pictures to .github: a contact sheet, and the two of the README. Look at them.
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {serveFolder} from '../../e2e/harness/server.mjs';
import {launchBrowser} from '../browser.mjs';
import {root, run} from '../run.mjs';
import {makeContactSheet} from './contactSheet.mjs';
import {encodeWebp} from './encodeWebp.mjs';
import {chooseFonts} from './fonts.mjs';
import {takePictures} from './takePictures.mjs';

const ofReadme = [
  {kind: 'home', path: '/', colorMode: 'light'},
  {kind: 'architecture', path: '/deployment/oss/oss-deployment-architecture', colorMode: 'dark'},
];
const viewport = {width: 1200, height: 780};

function write(name, picture) {
  writeFileSync(path.join(root, '.github', name), picture);
  console.log(`.github/${name}: ${Math.round(picture.length / 1024)} KB`);
}

async function writePictures(browser, origin) {
  write('look.webp', await makeContactSheet(browser, origin));
  const encoder = await browser.newPage();
  for (const {colorMode, ...page} of ofReadme) {
    for await (const taken of takePictures(browser, {origin, viewport, colorMode}, [page]))
      write(`${taken.kind}.webp`, await encodeWebp(encoder, taken.picture));
  }
}

if (!process.argv.includes('--no-build')) await run('npm', ['run', '--silent', 'build']);
const server = await serveFolder(path.join(root, 'build'));
const browser = await launchBrowser({env: chooseFonts()});
await writePictures(browser, server.origin);
await browser.close();
await server.stop();
