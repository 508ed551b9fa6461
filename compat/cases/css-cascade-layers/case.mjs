import {expectEqual} from '../../run/expect.mjs';

export const packages = ['@docusaurus/plugin-css-cascade-layers'];

export async function check({page, visit}) {
  await visit('/docs/intro');
  const layers = await page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule.constructor.name.startsWith('CSSLayer')).length,
  );
  expectEqual(layers > 0, true);
}
