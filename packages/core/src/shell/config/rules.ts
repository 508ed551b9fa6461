import type {ConfigureWebpackUtils} from '@docusaurus/types';
import type {RuleSetRule} from '@rspack/core';
import {getFileLoaderUtils} from '@docusaurus/utils';
import type {Side} from '../options.js';
import {CLIENT_FOLDER} from '../paths.js';

const STYLES = /\.css$/i;
const STYLE_MODULES = /\.module\.css$/i;
const DOCUSAURUS_PACKAGE = /docusaurus(?:(?!node_modules).)*\.jsx?$/;

/** Packages are compiled already, except for those of Docusaurus and of its community. */
function isCompiledAlready(file: string): boolean {
  if (file.startsWith(CLIENT_FOLDER)) return false;
  return file.includes('node_modules') && !DOCUSAURUS_PACKAGE.test(file);
}

function describeStyleRules(o: RuleOptions): RuleSetRule[] {
  const isServer = o.side === 'node';
  const common = {importLoaders: 1, sourceMap: o.mode !== 'production'};
  // Sites write styles against the names of classes, so their pattern stays.
  const modules = {localIdentName: '[local]_[contenthash:base64:4]', exportOnlyLocals: isServer};
  const getLoaders = (options: {[key: string]: unknown}) =>
    o.utils.getStyleLoaders(isServer, options) as RuleSetRule[];
  return [
    {test: STYLES, exclude: STYLE_MODULES, use: getLoaders(common) as never},
    {test: STYLE_MODULES, use: getLoaders({...common, modules}) as never},
  ];
}

/** The rules for the modules of the runtime, and of prism-react-renderer, which the runtime replaces. */
export function describeRuntimeRules(prismFolder: string | undefined): RuleSetRule[] {
  // Sites with `"type": "module"` in their package.json leave out extensions as well.
  const lenient: RuleSetRule = {test: /\.m?[jt]sx?$/i, resolve: {fullySpecified: false}};
  // Themes may be compiled to CommonJS. A default import in the runtime then means their `exports.default`.
  const client: RuleSetRule = {include: CLIENT_FOLDER, test: /\.js$/, type: 'javascript/auto'};
  // An entry that uses neither `Prism` nor its themes does not include them.
  return prismFolder
    ? [lenient, client, {test: /\.m?js$/, include: prismFolder, sideEffects: false}]
    : [lenient, client];
}

export interface RuleOptions {
  side: Side;
  mode: 'production' | 'development';
  utils: ConfigureWebpackUtils;
}

/** The rules that plugins see, in the order of published Docusaurus. */
export function describeShownRules(o: RuleOptions): RuleSetRule[] {
  const isServer = o.side === 'node';
  const files = getFileLoaderUtils(isServer).rules;
  const assets = [files.images(), files.svgs(), files.fonts(), files.media(), files.otherAssets()];
  return [
    ...(assets as RuleSetRule[]),
    {
      test: /\.[jt]sx?$/i,
      exclude: isCompiledAlready,
      use: [o.utils.getJSLoader({isServer}) as never],
    },
    ...describeStyleRules(o),
  ];
}
