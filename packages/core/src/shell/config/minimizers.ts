import type {Optimization} from '@rspack/core';
import {rspack} from '../rspack.js';
import {listTargets} from './browserslist.js';

/** The same trade-offs as published Docusaurus: small, and readable for old Safari. */
const JS_OPTIONS = {
  minify: true,
  ecma: 2020,
  module: true,
  // Names chosen by the frequency of letters would depend on the hashes that stand in for those of contents meanwhile.
  mangle: {safari10: true, disableCharFreq: true},
  compress: {ecma: 5},
  format: {ecma: 5, comments: false, ascii_only: true, safari10: true},
} as const;

export function createMinimizers({siteDir}: {siteDir: string}): Optimization['minimizer'] {
  const targets = listTargets({side: 'browser', siteDir});
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: JS_OPTIONS as never,
    }),
    new rspack.LightningCssMinimizerRspackPlugin({minimizerOptions: {targets}}),
  ];
}
