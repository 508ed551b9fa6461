import {createMarkdownCompiler, type MarkdownCompiler} from '#mdx';
import type {BuildCache} from '../../cache/types.js';
import type {MarkdownRule} from '../../shared/site.js';
import {toStoreKey} from '../../cache/index.js';
import {describeRule, type DescribedRule} from './describeRule.js';
import {OwnReads} from './ownCode/ownReads.js';

export interface OpenRule extends DescribedRule {
  /** Made for the first page that is compiled. */
  openCompiler: () => Promise<MarkdownCompiler>;
  /** What code of the site reads, where it takes part. */
  reads?: OwnReads;
}

export interface OpenRuleOptions {
  rule: MarkdownRule;
  siteDir: string;
  siteConfigPath: string;
  cache: BuildCache;
}

export function openRule({rule, siteDir, siteConfigPath, cache}: OpenRuleOptions): OpenRule {
  const described = describeRule(rule, {siteDir, siteConfigPath, files: cache.files});
  const isWatched = described.hasOwnCode && described.isKept;
  const key = toStoreKey(['reads', described.hash]);
  const reads = isWatched ? new OwnReads({siteDir, cache, key}) : undefined;
  let compiler: Promise<MarkdownCompiler> | undefined;
  const openCompiler = () =>
    (compiler ??= createMarkdownCompiler({
      options: rule.options,
      openLinks: true,
      ...(reads && {watch: reads.watch}),
    }));
  return {...described, openCompiler, ...(reads && {reads})};
}
