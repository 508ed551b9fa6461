import path from 'node:path';
import type {RuleSetRule} from '@rspack/core';
import type {Side} from '../options.js';
import {CLIENT_FOLDER} from '../paths.js';

/** React Router imports them for `withRouter` and for development only, and their packages do not say that this is harmless. */
const PURE =
  /[\\/]node_modules[\\/](?:prop-types|hoist-non-react-statics|react-is|tiny-warning)[\\/]/;

/** Imports of the theme's client module alone: whoever else imports nprogress gets all of it. */
const PROGRESS_BAR = /[\\/]@docusaurus[\\/]theme-classic[\\/]lib[\\/]nprogress\.js$/;

/** What leaves code out of the entry that a first page does not run. */
export function describeLeanRules(side: Side): RuleSetRule[] {
  if (side === 'node') return [];
  const nprogress = path.join(CLIENT_FOLDER, 'app/lean/nprogress.js');
  return [
    {include: PURE, sideEffects: false},
    {include: PROGRESS_BAR, resolve: {alias: {nprogress$: nprogress}}},
  ];
}
