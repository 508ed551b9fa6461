import {isFootnoteFixer} from '#mdx';
import type {DocusaurusConfig} from '@docusaurus/types';
import {isCloneable} from '../../shared/isCloneable.js';
import {MARKDOWN_PLUGIN_LISTS} from '../../shared/markdownPlugins.js';
import type {MarkdownRule} from '../../shared/site.js';
import {hasDefaultParser, PUBLISHED, type DescribedRule} from '../store/describeRule.js';
import {describeValue} from '../store/describeValue.js';
import {listPlugins, locatePlugins} from './locatePlugins.js';
import type {PlainOptions, SiteCode} from './types.js';

type Options = MarkdownRule['options'];

/** The site's config, which each thread loads again. */
export interface SiteSource {
  siteConfig: DocusaurusConfig;
  siteConfigPath: string;
}

/** Describes the Markdown plugins. The text is the same in each thread that finds the same plugins. */
export function describePlugins(options: Options): string | undefined {
  const lists = MARKDOWN_PLUGIN_LISTS.map((list) =>
    (options[list] ?? []).filter((plugin) => !isFootnoteFixer(plugin)),
  );
  return describeValue(lists, options.siteDir);
}

function describeCode(
  {options}: MarkdownRule,
  {hasUserCode, name}: DescribedRule,
  {siteConfigPath}: SiteSource,
): SiteCode | undefined {
  if (!hasUserCode) return undefined;
  const description = describePlugins(options)!;
  return {name: `a Markdown plugin in the ${name}`, siteConfigPath, description};
}

/**
 * Returns the options of a rule in the form that a thread takes; `undefined` if no thread can compile its pages, e.g. because
 * code takes part that the config does not list.
 */
export function toPlainOptions(
  rule: MarkdownRule,
  described: DescribedRule,
  source: SiteSource,
): PlainOptions | undefined {
  const {plugin, options} = rule;
  if (!described.isCached || !PUBLISHED.includes(plugin.name)) return undefined;
  if (!hasDefaultParser(options)) return undefined;
  const plugins = locatePlugins(options, listPlugins(source.siteConfig));
  if (!plugins) return undefined;
  const {siteDir, staticDirs, admonitions, removeContentTitle} = options;
  const {parseFrontMatter: _default, ...markdownConfig} = options.markdownConfig;
  const code = describeCode(rule, described, source);
  const plain = {
    ...{siteDir, staticDirs, admonitions, removeContentTitle, markdownConfig, plugins},
    isMDXPartialFrontMatterWarningDisabled: Boolean(options.isMDXPartialFrontMatterWarningDisabled),
    resolvesLinks: Boolean(options.resolveMarkdownLink),
    makesAssets: Boolean(options.createAssets),
    ...(code && {code}),
  };
  return isCloneable(plain) ? plain : undefined;
}
