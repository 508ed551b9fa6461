import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {createMarkdownCompiler, type MarkdownCompiler, type MdxLoaderOptions} from '#mdx';
import {loadPlugins} from './loadPlugins.js';
import {ThreadReads} from './threadReads.js';
import type {FrontMatterField, PageAnswers, PlainOptions} from './types.js';

export interface RuleInThread {
  compiler: MarkdownCompiler;
  /** The answers for the page that compiles. */
  answers: PageAnswers;
  /** The reads of the site's code, if such code takes part. */
  reads?: ThreadReads;
}

function isField(value: unknown): value is FrontMatterField {
  return typeof value === 'object' && value !== null && 'field' in value;
}

function fillAssets(
  {assets = {}}: PageAnswers,
  frontMatter: {[key: string]: unknown},
): {[key: string]: unknown} {
  const fill = ([key, value]: [string, unknown]) => [
    key,
    isField(value) ? frontMatter[value.field] : value,
  ];
  return Object.fromEntries(Object.entries(assets).map(fill));
}

function findLink({links}: PageAnswers, pathname: string): string | null {
  const permalink = links?.get(pathname);
  // The thread gives up on the page. The main thread compiles it, and can ask.
  if (permalink === undefined) throw new Error(`No answer for the link to ${pathname}.`);
  return permalink;
}

/** Restores the options of a rule, without its Markdown plugins. */
export function toRuleOptions(
  plain: PlainOptions,
  readAnswers: () => PageAnswers,
): MdxLoaderOptions {
  const {siteDir, staticDirs, admonitions, removeContentTitle, markdownConfig} = plain;
  const {isMDXPartialFrontMatterWarningDisabled, resolvesLinks, makesAssets} = plain;
  return {
    ...{siteDir, staticDirs, admonitions, removeContentTitle},
    isMDXPartialFrontMatterWarningDisabled,
    markdownConfig: {...markdownConfig, parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER},
    isMDXPartial: () => readAnswers().isPartial,
    metadataPath: () => readAnswers().metadataPath ?? '',
    ...(makesAssets && {createAssets: ({frontMatter}) => fillAssets(readAnswers(), frontMatter)}),
    ...(resolvesLinks && {
      resolveMarkdownLink: ({linkPathname}) => findLink(readAnswers(), linkPathname),
    }),
  };
}

/** Throws if the thread finds other plugins than the main thread has. */
export async function openRuleInThread(plain: PlainOptions): Promise<RuleInThread> {
  const {siteDir, code, plugins} = plain;
  const opened: Partial<RuleInThread> = code ? {reads: new ThreadReads(siteDir, code.name)} : {};
  const rule = opened as RuleInThread;
  const options = {
    ...toRuleOptions(plain, () => rule.answers),
    ...(await loadPlugins({siteDir, code, plugins})),
  };
  rule.compiler = await createMarkdownCompiler({
    options,
    openLinks: true,
    ...(rule.reads && {watch: rule.reads.run}),
  });
  return rule;
}
