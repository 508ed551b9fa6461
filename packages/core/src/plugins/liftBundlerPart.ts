import {createRequire} from 'node:module';
import path from 'node:path';
import type {Options as MdxLoaderOptions} from '@docusaurus/mdx-loader';
import type {LoadedPlugin} from '@docusaurus/types';
import type {BundlerChanges, BundlerPart, DevServerSettings, MarkdownRule} from '../shared/site.js';

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

/**
 * Finds in what plugins made of the browser's configuration what the engine does without the bundler: rules for Markdown, the
 * aliases that routes and pages use, and settings of the dev server. Rules are read as the last plugin left them.
 */
export function liftBundlerPart({
  changes,
  rules: left,
  aliases,
}: {
  changes: BundlerChanges[];
  /** All rules of the configuration that all plugins have changed. */
  rules: unknown[];
  /** Aliases that plugins have added to it or changed. */
  aliases: {[alias: string]: unknown};
}): Omit<BundlerPart, 'bundling'> {
  const kept = new Set(left);
  return {
    markdownRules: changes.flatMap(({plugin, rules}) =>
      rules
        .filter((rule) => kept.has(rule))
        .flatMap((rule) => flattenRule(rule as Rule))
        .flatMap((rule) => toMarkdownRule(rule, plugin)),
    ),
    aliases: Object.fromEntries(Object.entries(aliases).filter(isPath)),
    devServer: changes.flatMap(toDevServerSettings),
  };
}

const isPath = (alias: [string, unknown]): alias is [string, string] =>
  typeof alias[1] === 'string';

function toDevServerSettings({plugin, devServer}: BundlerChanges): DevServerSettings[] {
  if (typeof devServer !== 'object' || devServer === null) return [];
  return [{plugin: plugin.name, settings: {...devServer}}];
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
