import {expect, test} from 'vitest';
import {expandShorthand} from './moduleNames.js';

test.each([
  ['classic', 'preset', ['classic', '@docusaurus/preset-classic', 'docusaurus-preset-classic']],
  ['docusaurus-plugin-x', 'plugin', expect.arrayContaining(['docusaurus-plugin-x'])],
  ['@scope', 'theme', ['@scope/docusaurus-theme']],
  ['@scope/x', 'plugin', ['@scope/x', '@scope/docusaurus-plugin-x']],
  ['@scope/x/deep', 'plugin', ['@scope/x/deep', '@scope/docusaurus-plugin-x/deep']],
] as const)('%s as %s', (name, kind, names) => {
  expect(expandShorthand(name, kind)).toEqual(names);
});
