import {expectText} from '../../run/expect.mjs';

export const packages = ['@saucelabs/theme-github-codeblock'];

/** GitHub is out of reach of the test. */
export async function check({page, context, visit}) {
  await context.route('https://raw.githubusercontent.com/example/kettle/**', (route) =>
    route.fulfill({
      body: 'export const boils = true;',
      headers: {'access-control-allow-origin': '*'},
    }),
  );
  await visit('/docs/reference');
  await expectText(page.locator('main'), 'boils');
}
