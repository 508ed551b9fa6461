import type {Options as MdxLoaderOptions} from '@docusaurus/mdx-loader';
import type {LoadedPlugin} from '@docusaurus/types';
import {isMarkdownLoader} from '../shared/markdownLoader.js';
import type {
  BundlerChanges,
  BundlerPart,
  DevServerSettings,
  FileConditions,
  FileRule,
  MarkdownRule,
} from '../shared/site.js';

interface Loader {
  loader: string;
  options?: unknown;
}

interface Rule extends FileConditions {
  loader?: string;
  options?: unknown;
  use?: unknown;
  oneOf?: Rule[];
  rules?: Rule[];
}

/**
 * Finds in what plugins made of the browser's configuration what the engine does without the bundler: rules for Markdown and
 * other files, the aliases that routes and pages use, and settings of the dev server. Rules are read as the last plugin left them.
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
  const isLeft = new Set(left);
  const added = changes.flatMap(({plugin, rules}) =>
    rules.filter((rule) => isLeft.has(rule)).map((rule) => ({plugin, rule: rule as Rule})),
  );
  return {
    markdownRules: added.flatMap(({plugin, rule}) =>
      flattenRule(rule).flatMap((inner) => toMarkdownRule(inner, plugin)),
    ),
    fileRules: added.map(({rule}) => rule as FileRule).filter(isObject),
    aliases: Object.fromEntries(Object.entries(aliases).filter(isPath)),
    devServer: changes.flatMap(toDevServerSettings),
  };
}

const isObject = (rule: unknown): rule is FileRule => typeof rule === 'object' && rule !== null;

const isPath = (alias: [string, unknown]): alias is [string, string] =>
  typeof alias[1] === 'string';

function toDevServerSettings({plugin, devServer}: BundlerChanges): DevServerSettings[] {
  if (typeof devServer !== 'object' || devServer === null) return [];
  return [{plugin: plugin.name, settings: {...devServer}}];
}

interface FlatRule {
  rule: Rule;
  conditions: FileConditions[];
}

function flattenRule(rule: Rule, around: FileConditions[] = []): FlatRule[] {
  const conditions = [...around, rule];
  const nested = [...(rule?.oneOf ?? []), ...(rule?.rules ?? [])].filter(Boolean);
  return [{rule, conditions}, ...nested.flatMap((child) => flattenRule(child, conditions))];
}

function toMarkdownRule(
  {rule, conditions}: FlatRule,
  {name, options: {id}}: LoadedPlugin,
): MarkdownRule[] {
  const loaders = listLoaders(rule);
  const position = loaders.findIndex(isMarkdownLoader);
  if (position === -1) return [];
  return [
    {
      plugin: {name, id},
      conditions,
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
