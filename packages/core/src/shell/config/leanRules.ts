import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {RuleSetRule} from '@rspack/core';
import type {Side} from '../options.js';
import {CLASS_NAMES_LOADER, CLIENT_FOLDER} from '../paths.js';

/**
 * Packages without side effects that do not declare it. React Router imports them for `withRouter`, for `generatePath` and for
 * development only.
 */
const PURE =
  /[\\/]node_modules[\\/](?:prop-types|hoist-non-react-statics|react-is|tiny-warning|path-to-regexp|isarray)[\\/]/;

const REACT_ROUTER = /[\\/]node_modules[\\/]react-router(?:-dom)?[\\/]esm[\\/].*\.js$/;

/** Official themes, whose compiled sources have the same format. */
const THEMES = /[\\/]@docusaurus[\\/]theme-[\w-]+[\\/]lib[\\/].*\.js$/;

/** Only imports of this client module get the lean nprogress. Any other module gets all of it. */
const PROGRESS_BAR = /[\\/]@docusaurus[\\/]theme-classic[\\/]lib[\\/]nprogress\.js$/;

/** Modules without side effects: code that imports none of their exports leaves them out. */
const HIGHLIGHT_FOLDER = path.join(CLIENT_FOLDER, 'app/highlight') + path.sep;

function findLoader(name: string): string {
  return fileURLToPath(new URL(`../loaders/${name}.cjs`, import.meta.url));
}

/**
 * Rules that leave out of the entry the code that a first page does not run. Of the 91.3 KB (gzip) that a first load of
 * `e2e/fixtures/small` brings, they save: packages without side effects 2.3 KB, the loader of React Router 2.1 KB, `nprogress`
 * 1.3 KB, translations and class names of themes 1.0 KB, `path-to-regexp` 0.9 KB. A rule can go when its package no longer
 * needs it; the size budget shows that.
 */
export function describeLeanRules(side: Side): RuleSetRule[] {
  if (side === 'node') return [];
  const toLean = (name: string) => path.join(CLIENT_FOLDER, 'app/lean', `${name}.js`);
  return [
    {include: [PURE, HIGHLIGHT_FOLDER], sideEffects: false},
    {
      include: REACT_ROUTER,
      loader: findLoader('reactRouterLoader'),
      resolve: {alias: {'path-to-regexp$': toLean('pathToRegexp')}},
    },
    {include: THEMES, use: [findLoader('translationLoader'), CLASS_NAMES_LOADER]},
    {include: PROGRESS_BAR, resolve: {alias: {nprogress$: toLean('nprogress')}}},
  ];
}
