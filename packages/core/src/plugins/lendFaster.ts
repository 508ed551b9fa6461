import {createRequire} from 'node:module';
import browserslist from 'browserslist';
import {listLoaded} from '../shared/listLoaded.js';

type Options = Record<string, unknown>;

/** The exports of a module of `@docusaurus/bundler` that gets options for Rspack from the optional package `@docusaurus/faster`. */
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
 * Lets `@docusaurus/bundler` give options for Rspack even if `@docusaurus/faster` is not installed. A plugin that builds a
 * service worker asks for them, since the engine names Rspack as the bundler, but a site that is made for webpack need not have
 * the package.
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
