import type {Optimization} from '@rspack/core';
import {rspack} from '../rspack.js';
import {listTargets} from './browserslist.js';

/** The settings of published Docusaurus: small, and safe for old Safari. */
const JS_OPTIONS = {
  minify: true,
  ecma: 2020,
  module: true,
  mangle: {safari10: true},
  compress: {ecma: 5},
  format: {ecma: 5, comments: false, ascii_only: true, safari10: true},
} as const;

/**
 * The minifier must not choose names in the runtime by the frequency of letters: the runtime contains names of files, whose
 * hashes are still placeholders when it is minified.
 */
const RUNTIME = /(?:^|[\\/])runtime~/;
const RUNTIME_OPTIONS = {...JS_OPTIONS, mangle: {...JS_OPTIONS.mangle, disableCharFreq: true}};

function createJsMinimizers() {
  const common = {extractComments: false};
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      ...common,
      exclude: RUNTIME,
      minimizerOptions: JS_OPTIONS as never,
    }),
    new rspack.SwcJsMinimizerRspackPlugin({
      ...common,
      include: RUNTIME,
      minimizerOptions: RUNTIME_OPTIONS as never,
    }),
  ];
}

export function createMinimizers({siteDir}: {siteDir: string}): Optimization['minimizer'] {
  const targets = listTargets({side: 'browser', siteDir});
  return [
    ...createJsMinimizers(),
    new rspack.LightningCssMinimizerRspackPlugin({minimizerOptions: {targets}}),
  ];
}
