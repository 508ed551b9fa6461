import {expectText} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-debug'];

/** It shows what the bundler calls each module: numbers there, names here. */
export const meant = /^__docusaurus\/debug\/registry\//;

export async function check({page, visit}) {
  await visit('/__docusaurus/debug');
  await expectText(page.locator('main, #__docusaurus'), 'Three pages');
}
