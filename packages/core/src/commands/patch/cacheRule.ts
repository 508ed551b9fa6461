import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {describeRule, type DescribedRule, type SiteCode} from '../../pages/index.js';
import type {MarkdownRule} from '../../shared/site.js';
import {NotPatchable, type CachedRule, type CachedSource} from './types.js';

/** Their rules hold no other functions than those that {@link openCachedRule} knows. */
const KNOWN = ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages'];

/** `undefined`: code takes part that is no data. */
export function cacheRule(rule: MarkdownRule, code: SiteCode): CachedRule | undefined {
  const {plugin, options, extraLoaders} = rule;
  if (!KNOWN.includes(plugin.name) || extraLoaders.length > 0) return undefined;
  if ((options.beforeDefaultRemarkPlugins ?? []).length > 0) return undefined;
  const {name, hash, isCached, hasUserCode} = describeRule(rule, code);
  if (!isCached || hasUserCode) return undefined;
  const {admonitions, removeContentTitle, isMDXPartialFrontMatterWarningDisabled} = options;
  const {parseFrontMatter: _, ...markdownConfig} = options.markdownConfig;
  return {
    plugin,
    name,
    hash,
    staticDirs: options.staticDirs.map((folder) => path.relative(code.siteDir, folder)),
    options: {
      admonitions,
      removeContentTitle,
      isMDXPartialFrontMatterWarningDisabled,
      markdownConfig: JSON.parse(JSON.stringify(markdownConfig)) as typeof markdownConfig,
    },
  };
}

function createLinkResolver({answers}: CachedSource) {
  return ({linkPathname}: {linkPathname: string}): string | null => {
    const answer = answers[linkPathname];
    if (answer === undefined)
      throw new NotPatchable(`a page links to ${linkPathname}, as never before`);
    return answer;
  };
}

/** The rule again, for the one page. */
export function openCachedRule(
  kept: CachedRule,
  source: CachedSource,
  siteDir: string,
): {rule: MarkdownRule; described: DescribedRule} {
  const {plugin, name, hash, options, staticDirs} = kept;
  const markdownConfig = {...options.markdownConfig, parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER};
  const rule: MarkdownRule = {
    plugin,
    conditions: [],
    extraLoaders: [],
    options: {
      ...options,
      markdownConfig,
      siteDir,
      staticDirs: staticDirs.map((folder) => path.resolve(siteDir, folder)),
      remarkPlugins: [],
      rehypePlugins: [],
      recmaPlugins: [],
      beforeDefaultRemarkPlugins: [],
      beforeDefaultRehypePlugins: [],
      isMDXPartial: () => false,
      metadataPath: () => path.resolve(siteDir, source.metadataPath),
      createAssets: ({frontMatter}) => ({image: frontMatter.image as string | undefined}),
      resolveMarkdownLink: createLinkResolver(source),
    } as MarkdownRule['options'],
  };
  return {rule, described: {name, hash, isCached: true, hasUserCode: false}};
}
