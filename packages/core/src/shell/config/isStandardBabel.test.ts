import {describe, expect, it} from 'vitest';
import {isStandardBabel} from './isStandardBabel.js';

const RESOLVED = "require.resolve('@docusaurus/core/lib/babel/preset')";

const STANDARD = {
  'the template': `module.exports = {\n  presets: [${RESOLVED}],\n};\n`,
  'a directive and comments': `/** A licence. */\n\n'use strict';\n\n// @ts-check\nmodule.exports = {\n  // The default\n  presets: [${RESOLVED}],\n};\n`,
  'a name in quotes': `module.exports = {"presets": ["@docusaurus/babel/preset"]}`,
  'an ES module': `export default {presets: ['@docusaurus/babel/preset']};`,
};

const OWN = {
  'another preset': `module.exports = {presets: [${RESOLVED}, '@babel/preset-typescript']};`,
  'another preset alone': `module.exports = {presets: ['@babel/preset-env']};`,
  'a plugin': `module.exports = {presets: [${RESOLVED}], plugins: ['./replace.js']};`,
  'options of the preset': `module.exports = {presets: [[${RESOLVED}, {runtime: 'classic'}]]};`,
  'code before it': `prepare();\nmodule.exports = {presets: [${RESOLVED}]};`,
  'a function': `module.exports = (api) => ({presets: [${RESOLVED}]});`,
  'a field of something else': `module.presets = {presets: [${RESOLVED}]};`,
  'what nothing can parse': 'module.exports = {',
};

describe('takes for the standard configuration', () => {
  it.each(Object.entries(STANDARD))('%s', (_, text) => expect(isStandardBabel(text)).toBe(true));
});

describe('takes for a configuration that does more', () => {
  it.each(Object.entries(OWN))('%s', (_, text) => expect(isStandardBabel(text)).toBe(false));
});
