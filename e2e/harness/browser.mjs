import {existsSync} from 'node:fs';
import {chromium} from 'playwright-core';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** The Chromium of the npm package; where there is none for this machine, the system's, or the one in `CHROME_PATH`. */
async function findChromium() {
  const given = [process.env.CHROME_PATH, ...SYSTEM].find((file) => file && existsSync(file));
  if (process.env.CHROME_PATH && given === process.env.CHROME_PATH) return given;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const {default: packaged} = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  if (given) return given;
  throw new Error('No Chromium for this machine: install one and name it in CHROME_PATH.');
}

export async function launchBrowser() {
  return chromium.launch({executablePath: await findChromium(), args: ARGS, headless: true});
}

/**
 * A page that remembers all that went wrong on it. What lies outside the site under test is out of reach.
 * @param {import('playwright-core').Browser} browser
 */
export async function openPage(browser, {origin, ...options}) {
  const context = await browser.newContext({baseURL: origin, ...options});
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isOurs = message.location().url === '' || message.location().url.startsWith(origin);
    if (message.type() === 'error' && isOurs)
      problems.push(`console: ${message.text()} (${message.location().url})`);
    if (message.type() === 'warning' && /hydrat|did not match/i.test(message.text()))
      problems.push(`warning: ${message.text()}`);
  });
  return {page, context, problems};
}

export async function waitForHydration(page) {
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
}
