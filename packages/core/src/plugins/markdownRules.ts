import {createRequire} from 'node:module';
import path from 'node:path';
import {getFileLoaderUtils} from '@docusaurus/utils';
import type {Options as MdxLoaderOptions} from '@docusaurus/mdx-loader';
import type {ConfigureWebpackUtils, LoadedPlugin} from '@docusaurus/types';
import type {DevServerSettings, MarkdownRule} from '../shared/site.js';
import {inertUtils} from './inertUtils.js';

interface Loader {
  loader: string;
  options?: unknown;
}

interface Rule {
  test?: unknown;
  include?: unknown;
  loader?: string;
  options?: unknown;
  use?: unknown;
  oneOf?: Rule[];
  rules?: Rule[];
}

interface BundlerConfig {
  module?: {rules?: Rule[]};
  resolve?: {alias?: {[name: string]: unknown}};
  devServer?: unknown;
}

export interface Lifted {
  markdownRules: MarkdownRule[];
  aliases: {[alias: string]: string};
  devServer: DevServerSettings[];
}

/**
 * Finds in each plugin's `configureWebpack` what the engine does without the bundler: rules for Markdown, the aliases
 * that routes and pages use, and settings of the dev server. The rest of the configuration is the shell's, which calls `configureWebpack` again.
 */
export function liftMarkdownRules({
  plugins,
  utils = inertUtils,
}: {
  plugins: LoadedPlugin[];
  utils?: ConfigureWebpackUtils;
}): Lifted {
  const lifted: Lifted = {markdownRules: [], aliases: {}, devServer: []};
  for (const plugin of plugins) {
    const {module, resolve, devServer} = callConfigureWebpack(plugin, utils);
    const rules = (module?.rules ?? []).flatMap(flattenRule);
    lifted.markdownRules.push(...rules.flatMap((rule) => toMarkdownRule(rule, plugin)));
    for (const [name, target] of Object.entries(resolve?.alias ?? {})) {
      if (typeof target === 'string') lifted.aliases[name] = target;
    }
    if (typeof devServer === 'object' && devServer !== null)
      lifted.devServer.push({plugin: plugin.name, settings: {...devServer}});
  }
  return lifted;
}

function callConfigureWebpack(plugin: LoadedPlugin, utils: ConfigureWebpackUtils): BundlerConfig {
  const config = createMinimalConfig();
  try {
    const added = plugin.configureWebpack?.(config, false, utils, plugin.content) as
      BundlerConfig | undefined;
    return added ?? {};
  } catch {
    // A plugin that needs more than the minimal config fails here only: the shell calls it with the real one.
    return {};
  }
}

/** Has the rules that official plugins look for. */
function createMinimalConfig() {
  const {rules} = getFileLoaderUtils(false);
  return {
    mode:
      process.env.NODE_ENV === 'production' ? ('production' as const) : ('development' as const),
    module: {
      rules: [rules.images(), rules.fonts(), rules.media(), rules.svgs(), rules.otherAssets()],
    },
    resolve: {alias: {}, extensions: []},
    plugins: [],
  };
}

function flattenRule(rule: Rule): Rule[] {
  const nested = [...(rule?.oneOf ?? []), ...(rule?.rules ?? [])].filter(Boolean);
  return [rule, ...nested.map((child) => ({include: rule.include, ...child})).flatMap(flattenRule)];
}

function toMarkdownRule(rule: Rule, {name, options: {id}}: LoadedPlugin): MarkdownRule[] {
  const loaders = listLoaders(rule);
  const position = loaders.findIndex(isMarkdownLoader);
  if (position === -1) return [];
  return [
    {
      plugin: {name, id},
      include: [rule.include ?? []].flat().filter((item) => typeof item === 'string'),
      options: loaders[position]!.options as MdxLoaderOptions,
      extraLoaders: loaders
        .slice(position + 1)
        .map(({loader, options}) => ({loader, options: options ?? {}})),
    },
  ];
}

function listLoaders({loader, options, use}: Rule): Loader[] {
  if (loader) return [{loader, options}];
  const entries = Array.isArray(use) ? use : [use];
  return entries
    .map((entry: unknown) => (typeof entry === 'string' ? {loader: entry} : entry))
    .filter((entry): entry is Loader => typeof (entry as Loader | undefined)?.loader === 'string');
}

const ownLoader = createRequire(import.meta.url).resolve('@docusaurus/mdx-loader');
const loaderFolder = path.join('@docusaurus', 'mdx-loader') + path.sep;

/** Several copies of the loader may be installed: the folder tells as much as the path. */
function isMarkdownLoader({loader}: Loader): boolean {
  return (
    loader === ownLoader || loader === '@docusaurus/mdx-loader' || loader.includes(loaderFolder)
  );
}
