import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {
  describeRule,
  loadPlugins,
  toPlainOptions,
  toRuleOptions,
  type DescribedRule,
  type MarkdownPlugins,
  type PlainOptions,
  type SiteCode,
} from '../../pages/index.js';
import type {LoadedSite, MarkdownRule} from '../../shared/site.js';
import {NotPatchable, type CachedRule, type CachedSource} from './types.js';

/** Plugins whose pages show only one file, and the image that its front matter names. */
export const DOCUMENTING = ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages'];
const ASSETS = {image: {field: 'image'}};

type Move = (file: string) => string;

function movePlain(plain: PlainOptions, move: Move): PlainOptions {
  const {siteDir, staticDirs, code} = plain;
  return {
    ...plain,
    siteDir: move(siteDir),
    staticDirs: staticDirs.map(move),
    ...(code && {code: {...code, siteConfigPath: move(code.siteConfigPath)}}),
  };
}

function isJson(value: unknown): boolean {
  return value === undefined || isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);
}

/** `undefined`: the rule holds code other than Markdown plugins of the config. */
export function cacheRule(
  rule: MarkdownRule,
  code: SiteCode,
  {context: {siteDir, siteConfig, siteConfigPath}}: LoadedSite,
): CachedRule | undefined {
  const {plugin, extraLoaders} = rule;
  if (!DOCUMENTING.includes(plugin.name) || extraLoaders.length > 0) return undefined;
  const described = describeRule(rule, code);
  const plain = toPlainOptions(rule, described, {siteConfig, siteConfigPath});
  if (!plain || !isJson(plain.markdownConfig.remarkRehypeOptions)) return undefined;
  const {name, hash} = described;
  return {plugin, name, hash, plain: movePlain(plain, (file) => path.relative(siteDir, file))};
}

function createLinkResolver({answers}: CachedSource) {
  return ({linkPathname}: {linkPathname: string}): string | null => {
    const answer = answers[linkPathname];
    if (answer === undefined)
      throw new NotPatchable(`a page links to ${linkPathname}, as never before`);
    return answer;
  };
}

/** A cached rule that can compile pages of one locale again. */
export interface OpenedRule {
  /** The rule for one page. */
  forSource(source: CachedSource): {rule: MarkdownRule; described: DescribedRule};
}

function openRule(
  {plugin, name, hash}: CachedRule,
  plain: PlainOptions,
  plugins: MarkdownPlugins,
): OpenedRule {
  const described = {name, hash, isCached: true, hasUserCode: plain.code !== undefined};
  const {siteDir} = plain;
  return {
    forSource(source) {
      const metadataPath = path.resolve(siteDir, source.metadataPath);
      const answers = {isPartial: false, metadataPath, assets: ASSETS};
      const options = {
        ...toRuleOptions(plain, () => answers),
        ...plugins,
        resolveMarkdownLink: createLinkResolver(source),
      };
      return {rule: {plugin, conditions: [], extraLoaders: [], options}, described};
    },
  };
}

/** Opens a cached rule. Loads the config if it holds Markdown plugins of the rule. Throws if they have changed. */
export async function openCachedRule(kept: CachedRule, siteDir: string): Promise<OpenedRule> {
  const plain = movePlain(kept.plain, (file) => path.resolve(siteDir, file));
  return openRule(kept, plain, await loadPlugins(plain));
}
