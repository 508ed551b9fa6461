// Launches a Chromium that runs on this machine: the file in CHROME_PATH, the package from npm (Linux on x64), or a browser of
// the system.
import {existsSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {chromium as playwright} from 'playwright-core';

const folder = path.join(os.tmpdir(), 'velocisaurus-chromium');

/** Open Sans, which comes with the packaged Chromium. */
export const packagedFonts = path.join(folder, 'fonts');

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

const ofSystem = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The package unpacks to TMPDIR. It adds shared libraries only if the environment looks like AWS. */
const unpackingEnv = {TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x'};

async function withEnv(env, task) {
  const before = {...process.env};
  Object.assign(process.env, env);
  try {
    return await task();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

async function unpack() {
  await mkdir(folder, {recursive: true});
  return withEnv(unpackingEnv, async () => {
    const {default: chromium} = await import('@sparticuz/chromium');
    return chromium.executablePath();
  });
}

/** Whether `launchBrowser` starts the Chromium of the lock file, which draws the same on every machine. */
export function hasPackagedChromium() {
  return !process.env.CHROME_PATH && process.platform === 'linux' && process.arch === 'x64';
}

async function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (hasPackagedChromium()) return unpack();
  const found = ofSystem.find((file) => existsSync(file));
  if (found) return found;
  throw new Error('No Chromium for this machine: install one and name it in CHROME_PATH.');
}

/** The packaged Chromium's own libraries are old, but complete. */
function withPackagedLibraries() {
  const libraries = path.join(folder, 'al2023/lib');
  return {...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: packagedFonts};
}

/** Launches the browser with the options of Playwright's `launch`. */
export async function launchBrowser(options = {}) {
  const launch = {executablePath: await findChromium(), args, ...options};
  try {
    return await playwright.launch(launch);
  } catch (error) {
    // The system lacks a library that Chromium links to.
    if (!launch.executablePath.startsWith(folder)) throw error;
    return playwright.launch({...launch, env: {...withPackagedLibraries(), ...options.env}});
  }
}
