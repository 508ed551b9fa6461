import {expect, it} from 'vitest';
import {deferPackages} from './deferPackages.mjs';

/** As esbuild writes a package that is required. */
const BUNDLE = `// banner
var __toESM = (module) => module;
var require_bars = () => (loads.push('bars'), {Bars: class {}, presets: {wide: 'wide'}});
var import_bars = __toESM(require_bars(), 1);
var show = () => [new import_bars.Bars() instanceof import_bars.Bars, import_bars.presets.wide];
`;

const run = (text) =>
  new Function(`const loads = [];${deferPackages(text)}; return {loads, show};`)();

it('loads a package once, when it is first used, by a constructor as well', () => {
  const {loads, show} = run(BUNDLE);
  expect(loads).toEqual([]);
  expect(show()).toEqual([true, 'wide']);
  show();
  expect(loads).toEqual(['bars']);
});

it('leaves a bundle without packages as it is', () => {
  expect(deferPackages('// banner\nvar a = 1;\n')).toBe('// banner\nvar a = 1;\n');
});
