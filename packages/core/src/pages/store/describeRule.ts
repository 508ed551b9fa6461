import path from 'node:path';
import {findMetadata, isFootnoteFixer} from '#mdx';
import {hashContent} from '../../shared/hash.js';
import {MARKDOWN_PLUGIN_LISTS} from '../../shared/markdownPlugins.js';
import type {MarkdownRule} from '../../shared/site.js';
import {isCloneable} from '../../shared/isCloneable.js';
import {toSitePath} from '../../shared/sitePath.js';
import {listPlugins, locatePlugins} from '../threads/locatePlugins.js';
import {describeCompiler} from './describeCompiler.js';
import {describeValue} from './describeValue.js';
import type {SiteCode} from './openSiteCode.js';

type Options = MarkdownRule['options'];

export interface DescribedRule {
  /** For people: `options of docusaurus-plugin-content-docs`. */
  name: string;
  /** Changes with all that the rule's outcome depends on, as far as the builder can see it, apart from sources and look-ups. */
  hash: string;
  /** Whether the builder knows all that the outcome depends on, so that it may be stored. */
  isCached: boolean;
  /** The place where code of the site may carry values from page to page: `src/plugin.ts:12`. */
  statePlace?: string;
  /** Whether code of the site takes part. */
  hasUserCode: boolean;
}

const HASH_LENGTH = 32;

const DOCS = 'docusaurus-plugin-content-docs';
const PAGES = 'docusaurus-plugin-content-pages';
export const BLOG = 'docusaurus-plugin-content-blog';
export const PUBLISHED = [DOCS, PAGES, BLOG];

const BLOG_LOADER = /[\\/]plugin-content-blog[\\/]lib[\\/]markdownLoader\.js$/;

/** Whether the site reads front matter as published Docusaurus does. */
export function hasDefaultParser({markdownConfig}: Options): boolean {
  return markdownConfig.parseFrontMatter.name === 'DEFAULT_PARSE_FRONT_MATTER';
}

/** Whether code of the site reads the text of a page before the compiler does. */
export function hasOwnParser(options: Options): boolean {
  return !hasDefaultParser(options) || options.markdownConfig.preprocessor !== undefined;
}

function listUserPlugins({options}: MarkdownRule): unknown[] {
  const plugins = MARKDOWN_PLUGIN_LISTS.flatMap((list): unknown[] => options[list] ?? []);
  return plugins.filter((plugin) => !isFootnoteFixer(plugin));
}

/** Lists what a site adds, or puts in place of Docusaurus's defaults. */
function listUserCode(rule: MarkdownRule): unknown[] {
  const {options} = rule;
  const {preprocessor, parseFrontMatter, hooks, remarkRehypeOptions} = options.markdownConfig;
  return [
    ...listUserPlugins(rule),
    ...(preprocessor ? [preprocessor] : []),
    ...(hasDefaultParser(options) ? [] : [parseFrontMatter]),
    ...(remarkRehypeOptions ? [remarkRehypeOptions] : []),
    ...Object.values(hooks).filter((hook) => typeof hook === 'function'),
  ];
}

/** Whether code of the site takes part. */
export const hasUserCode = (rule: MarkdownRule): boolean => listUserCode(rule).length > 0;

/** Whether a plugin declares that it remembers nothing from page to page. */
function readsPerPage(plugin: unknown): boolean {
  const attacher: unknown = Array.isArray(plugin) ? plugin[0] : plugin;
  return (attacher as {readsPerPage?: unknown} | undefined)?.readsPerPage === true;
}

/** Whether all else that takes part follows from source, front matter and `describeAssets` in `pageKeys.ts`. */
function isKnown({options, extraLoaders, plugin}: MarkdownRule): boolean {
  return (
    extraLoaders.every(({loader}) => BLOG_LOADER.test(loader)) &&
    (!options.createAssets || PUBLISHED.includes(plugin.name))
  );
}

/** Describes where the metadata of pages lies: the file depends on the page and on this. */
function describeMetadata({metadataPath, siteDir}: Options): string | undefined {
  return findMetadata({metadataPath, siteDir}, path.join(siteDir, 'any.md'));
}

function describeOptions({plugin, options, extraLoaders}: MarkdownRule): unknown {
  const {siteDir, staticDirs, markdownConfig, admonitions, removeContentTitle} = options;
  const {beforeDefaultRemarkPlugins = []} = options;
  return {
    plugin,
    markdownConfig,
    admonitions,
    removeContentTitle,
    loaders: extraLoaders.map((loader) => loader.options),
    fixesFootnotes: beforeDefaultRemarkPlugins.some(isFootnoteFixer),
    staticDirs: staticDirs.map((folder) => toSitePath(folder, siteDir)),
    metadata: describeMetadata(options),
    warnsOfPartials: !options.isMDXPartialFrontMatterWarningDisabled,
    // It decides whether front matter of partials is an error.
    isStrict: Boolean(process.env['NODE_ENV'] === 'test' || process.env['CI']),
  };
}

/** Whether each Markdown plugin of the rule is one that the config names. */
const isLocated = ({options}: MarkdownRule, {siteConfig}: SiteCode): boolean =>
  siteConfig !== undefined && locatePlugins(options, listPlugins(siteConfig)) !== undefined;

/** Whether the config itself lists all code of the site that takes part, with options that are data. */
function isListed(rule: MarkdownRule, code: SiteCode): boolean {
  const plugins = listUserPlugins(rule);
  const options = plugins.map((plugin) => (Array.isArray(plugin) ? plugin.slice(1) : []));
  return (
    listUserCode(rule).length === plugins.length && isCloneable(options) && isLocated(rule, code)
  );
}

function describeUserCode(rule: MarkdownRule, code: SiteCode): string {
  if (listUserCode(rule).length === 0) return '';
  return isListed(rule, code) ? code.describePlugins() : code.describe();
}

/**
 * Finds a place where code may carry values from page to page. The config may name a preset by its path, which brings plugins
 * that the config does not import: then all code counts.
 */
function findState(rule: MarkdownRule, code: SiteCode): string | undefined {
  if (listUserCode(rule).every(readsPerPage)) return undefined;
  return code.findState(isLocated(rule, code) ? 'imports' : 'all');
}

export function describeRule(rule: MarkdownRule, code: SiteCode): DescribedRule {
  const {name, id} = rule.plugin;
  const userCode = listUserCode(rule);
  const isPublished = userCode.length === 0;
  const described = describeValue([describeOptions(rule), userCode], code.siteDir);
  const statePlace = findState(rule, code);
  const parts = [describeCompiler(), described, describeUserCode(rule, code)];
  const isAllowed =
    isPublished || (statePlace === undefined && !process.env['DOCUSAURUS_NO_PERSISTENT_CACHE']);
  return {
    name: `options of ${name}${id === 'default' ? '' : ` (${id})`}`,
    hash: hashContent(JSON.stringify(parts), HASH_LENGTH),
    isCached: isKnown(rule) && isAllowed && described !== undefined,
    hasUserCode: !isPublished,
    ...(statePlace && {statePlace}),
  };
}
