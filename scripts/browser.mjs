// Launches a Chromium that runs on this machine: the one that CHROME_PATH names, or else the one that npm installed.
import {mkdir} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {chromium as playwright} from 'playwright-core';

const folder = path.join(os.tmpdir(), 'velocisaurus-chromium');
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/** The package unpacks to TMPDIR; shared libraries and fonts come along only where it takes itself to be on AWS. */
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

/** Options are Playwright's. */
export async function launchBrowser(options = {}) {
  const {CHROME_PATH} = process.env;
  if (CHROME_PATH) return playwright.launch({executablePath: CHROME_PATH, args, ...options});
  const launch = {executablePath: await unpack(), args, ...options};
  try {
    return await playwright.launch(launch);
  } catch {
    // The system lacks a library that Chromium links to: the package's own are older, but complete.
    const libraries = path.join(folder, 'al2023/lib');
    const env = {...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: `${folder}/fonts`};
    return playwright.launch({...launch, env});
  }
}
