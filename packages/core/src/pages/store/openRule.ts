import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {createMarkdownCompiler, type MarkdownCompiler} from '#mdx';
import type {BuildCache} from '../../cache/types.js';
import type {MarkdownRule} from '../../shared/site.js';
import {toStoreKey} from '../../cache/index.js';
import {describeRule, PUBLISHED, type DescribedRule} from './describeRule.js';
import type {SiteCode} from './openSiteCode.js';
import {PluginReads} from './pluginReads.js';
import {toPlainOptions, type SiteSource} from '../threads/toPlainOptions.js';
import type {PlainOptions} from '../threads/types.js';

export interface OpenRule extends DescribedRule {
  /** Creates the compiler for the first page that is compiled. */
  openCompiler: () => Promise<MarkdownCompiler>;
  /** The reads of the site's code, if such code takes part. */
  reads?: PluginReads;
  options: MarkdownRule['options'];
  /** Returns the options in the form that a thread takes; `undefined` if no thread can compile the pages. */
  readPlain: () => PlainOptions | undefined;
}

export interface OpenRuleOptions {
  rule: MarkdownRule;
  context: Pick<LoadContext, 'siteDir' | 'siteConfigPath'> & Partial<SiteSource>;
  cache: BuildCache;
  code: SiteCode;
  known?: Map<MarkdownRule, DescribedRule> | undefined;
}

/** The answers of the published plugins depend on the folder of the page, not on the page, so they are cached. */
function rememberLinks({options, plugin}: MarkdownRule): MarkdownRule['options'] {
  const {resolveMarkdownLink} = options;
  if (!resolveMarkdownLink || !PUBLISHED.includes(plugin.name)) return options;
  const answers = new Map<string, string | null>();
  return {
    ...options,
    resolveMarkdownLink(params) {
      const key = `${path.dirname(params.sourceFilePath)}\n${params.linkPathname}`;
      const known = answers.get(key);
      const answer = known === undefined ? (resolveMarkdownLink(params) ?? null) : known;
      answers.set(key, answer);
      return answer;
    },
  };
}

/** Code of the site that the builder cannot trace makes all output uncacheable. */
function openReads(described: DescribedRule, {context: {siteDir}, cache}: OpenRuleOptions) {
  const {hasUserCode, isCached, hash, statePlace = ''} = described;
  if (!hasUserCode) return undefined;
  const name = `a Markdown plugin in the ${described.name}`;
  if (isCached) return new PluginReads({siteDir, cache, name, key: toStoreKey(['reads', hash])});
  const call = 'values that may pass from page to page';
  cache.trace.refuse({kind: 'state', call, place: statePlace, by: name});
  return undefined;
}

export function openRule(o: OpenRuleOptions): OpenRule {
  const {rule} = o;
  const {siteConfigPath, siteConfig} = o.context;
  const described = o.known?.get(rule) ?? describeRule(rule, o.code);
  const reads = openReads(described, o);
  const options = rememberLinks(rule);
  let compiler: Promise<MarkdownCompiler> | undefined;
  const openCompiler = () =>
    (compiler ??= createMarkdownCompiler({
      options,
      openLinks: true,
      ...(reads && {watch: reads.run}),
    }));
  // Computed on demand: most builds, and the dev server, have no threads that need the options.
  let plain: {options: PlainOptions | undefined} | undefined;
  const describePlain = () =>
    siteConfig && toPlainOptions(rule, described, {siteConfig, siteConfigPath});
  const readPlain = () => (plain ??= {options: describePlain()}).options;
  return {...described, options, openCompiler, readPlain, ...(reads && {reads})};
}
