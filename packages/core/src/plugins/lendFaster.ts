import {createRequire} from 'node:module';
import browserslist from 'browserslist';
import {listLoaded} from '../shared/listLoaded.js';

type Options = Record<string, unknown>;

/** What `@docusaurus/bundler` gets from the optional package `@docusaurus/faster` to minify with Rspack. */
interface FasterModule {
  importGetBrowserslistQueries: () => Promise<() => string[]>;
  importSwcJsMinimizerOptions: () => Promise<Options>;
  importLightningCssMinimizerOptions: () => Promise<Options>;
}

const JS_OPTIONS = {
  ecma: 2020,
  module: true,
  mangle: true,
  safari10: true,
  compress: {ecma: 5},
  format: {ecma: 5, comments: false, ascii_only: true},
};

/**
 * A site that is made for webpack need not have installed `@docusaurus/faster`, but a plugin that builds a service worker
 * asks for it, since it is told that the bundler is Rspack. From here on such a plugin gets the same answers without it.
 */
export function lendFaster({siteDir}: {siteDir: string}): void {
  const found = listLoaded<FasterModule>('@docusaurus', 'bundler', 'lib', 'importFaster.js');
  for (const {file, exports} of found)
    if (!isInstalledFor(file)) Object.assign(exports, answerFor(siteDir));
}

function isInstalledFor(module: string): boolean {
  try {
    return createRequire(module).resolve('@docusaurus/faster') !== '';
  } catch {
    return false;
  }
}

function answerFor(siteDir: string): FasterModule {
  const listQueries = () => browserslist.loadConfig({path: siteDir}) ?? [...browserslist.defaults];
  return {
    importGetBrowserslistQueries: () => Promise.resolve(listQueries),
    importSwcJsMinimizerOptions: () => Promise.resolve(JS_OPTIONS),
    // With Rspack, the queries become the targets of stylesheets as well.
    importLightningCssMinimizerOptions: () => Promise.resolve({}),
  };
}
