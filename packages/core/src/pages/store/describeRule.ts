import path from 'node:path';
import {aliasedSitePath} from '@docusaurus/utils';
import {hashContent} from '../../shared/hash.js';
import type {MarkdownRule} from '../../shared/site.js';
import {toSitePath} from '../sitePath.js';
import {describeCompiler} from './describeCompiler.js';

type Options = MarkdownRule['options'];

export interface DescribedRule {
  /** Changes with whatever the rule's outcome depends on, apart from sources and look-ups, as far as it can be told. */
  hash: string;
  /** Whether all of it can be told. */
  isKept: boolean;
  /** As people know it: `options of docusaurus-plugin-content-docs`. */
  name: string;
}

const HASH_LENGTH = 32;

/** Plugins whose `createAssets` reads the front matter and nothing else. */
const PLAIN_ASSETS = ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages'];

const PLUGIN_LISTS = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
] as const satisfies (keyof Options)[];

function isPure({options, extraLoaders, plugin}: MarkdownRule): boolean {
  const {preprocessor, parseFrontMatter, hooks, remarkRehypeOptions} = options.markdownConfig;
  return (
    PLUGIN_LISTS.every((list) => !options[list]?.length) &&
    extraLoaders.length === 0 &&
    (!options.createAssets || PLAIN_ASSETS.includes(plugin.name)) &&
    !preprocessor &&
    !remarkRehypeOptions &&
    parseFrontMatter.name === 'DEFAULT_PARSE_FRONT_MATTER' &&
    Object.values(hooks).every((hook) => typeof hook !== 'function')
  );
}

/** Where the metadata of a page lies depends on the page and on this. */
function describeMetadata({metadataPath, siteDir}: Options): string | undefined {
  const file = metadataPath?.(path.join(siteDir, 'any.md'));
  return file && aliasedSitePath(file, siteDir);
}

function describeOptions({plugin, options}: MarkdownRule): unknown {
  const {siteDir, staticDirs, markdownConfig, admonitions, removeContentTitle} = options;
  const {preprocessor: _preprocessor, parseFrontMatter: _parse, ...markdown} = markdownConfig;
  return {
    plugin,
    markdown,
    admonitions,
    removeContentTitle,
    staticDirs: staticDirs.map((folder) => toSitePath(folder, siteDir)),
    metadata: describeMetadata(options),
    warnsOfPartials: !options.isMDXPartialFrontMatterWarningDisabled,
    // It decides whether front matter of partials is an error.
    isStrict: Boolean(process.env['NODE_ENV'] === 'test' || process.env['CI']),
  };
}

export function describeRule(rule: MarkdownRule): DescribedRule {
  const {name, id} = rule.plugin;
  const parts = [describeCompiler(), describeOptions(rule)];
  return {
    name: `options of ${name}${id === 'default' ? '' : ` (${id})`}`,
    hash: hashContent(JSON.stringify(parts), HASH_LENGTH),
    isKept: isPure(rule),
  };
}
