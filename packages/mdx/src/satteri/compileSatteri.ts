import {markdownToJs, mdxToJs, type MdastPluginDefinition} from 'satteri';
import type {MarkdownFormat} from '../frontMatter.js';
import type {VFile} from 'vfile';
import type {PageSession} from '../session/PageSession.js';
import type {CompiledProgram} from '../types.js';
import {detectDifference} from './detectors.js';
import {hasHtmlComment} from './htmlComments.js';
import {NeedsUnified} from './NeedsUnified.js';
import {readTraits, type SatteriPage} from './page.js';
import {footnoteIds} from './footnoteFixer.js';
import {dropTableWhitespace} from './tableWhitespace.js';
import {COLLAPSED, keepTags, listWrittenTags} from './plainTags.js';
import type {BridgedPlugins, SitePlan} from '../sitePlan.js';
import type {BridgeSteps} from './bridge/bridgePlugins.js';
import {digitDirectives} from './transforms/digitDirectives.js';
import {admonitions} from './transforms/admonitions.js';
import {codeMeta, mermaid} from './transforms/codeBlocks.js';
import {emoji, loadEmojify} from './transforms/emoji.js';
import {expressions} from './transforms/expressions.js';
import {hasPlainTables, listHastPlugins} from './transforms/hast.js';
import {headings} from './transforms/headings.js';
import {images} from './transforms/images.js';
import {jsxElements} from './transforms/jsxElements.js';
import {links} from './transforms/links.js';
import {mergeTransforms} from './transforms/merge.js';
import {partials} from './transforms/partials.js';
import {rawHtml} from './transforms/rawHtml.js';
import {ownExports} from './transforms/ownExports.js';
import {requireCalls} from './transforms/requireCalls.js';
import {writeToc} from './transforms/toc.js';
import {unusedDirectives} from './transforms/unusedDirectives.js';

const transforms = [
  footnoteIds,
  headings,
  partials,
  jsxElements,
  admonitions,
  mermaid,
  images,
  links,
  emoji,
  expressions,
  digitDirectives,
  rawHtml,
  requireCalls,
  ownExports,
];
/** Transforms that run after a site's own plugins. */
const lastTransforms = [unusedDirectives, codeMeta];

export interface SatteriInput {
  /** After preprocessing; HTML comments rewritten. */
  text: string;
  /** The text before HTML comments are rewritten. The site's plugins get it. */
  source: string;
  hasHtmlComments: boolean;
  format: MarkdownFormat;
  frontMatter: Record<string, unknown>;
  session: PageSession;
  plan: SitePlan;
}

/** Compiles a page on the fast path. Throws {@link NeedsUnified} for a page that it cannot compile. */
export async function compileSatteri(input: SatteriInput): Promise<CompiledProgram> {
  const {text, format} = input;
  const difference = detectDifference(text, format);
  if (difference) throw new NeedsUnified(difference);
  const page = await createPage(input);
  const {code} = await runSatteri(input, page);
  if (code.includes(COLLAPSED)) throw new NeedsUnified('an element of an unknown name');
  if (input.hasHtmlComments && hasHtmlComment(code))
    throw new NeedsUnified('an HTML comment within JavaScript');
  const {contentTitle, callsRequire = false, hasExports = false, tocInTree} = page;
  const isPlain = !hasExports && !page.traits.dynamicImports;
  const known = page.hasPluginCode ? undefined : {callsRequire, isPlain};
  return {
    program: code,
    contentTitle,
    ...known,
    toc: tocInTree ? {...writeToc(page), expression: undefined} : writeToc(page),
  };
}

async function createPage({
  text,
  hasHtmlComments,
  format,
  session,
  plan,
}: SatteriInput): Promise<SatteriPage> {
  const {emoji: emojiOn} = session.options.markdownConfig;
  const traits = {...readTraits(text, format, {emoji: emojiOn}), htmlComments: hasHtmlComments};
  return {
    session,
    text,
    format,
    traits,
    uniqueFootnotes: plan.uniqueFootnotes,
    emojify: traits.emoji ? await loadEmojify() : (value) => value,
    titleDone: false,
    toc: [],
    partials: new Map(),
    rewrittenParents: new Set(),
    rewrittenTexts: new Map(),
  };
}

async function runSatteri(input: SatteriInput, page: SatteriPage): Promise<{code: string}> {
  const {text, format, plan} = input;
  const keptTags = listWrittenTags(text);
  const steps = plan.bridge && (await prepareBridge(plan.bridge, input, page, keptTags));
  const mdastPlugins = listMdastPlugins(page, steps);
  const hastPlugins = [...(steps?.rehype ?? []), ...listHastPlugins(page, Boolean(plan.bridge))];
  const features = {gfm: true, frontmatter: !text.startsWith('+++'), directive: true};
  const shared = {mdastPlugins, hastPlugins, providerImportSource: '@mdx-js/react'};
  const {code} = await (format === 'md'
    ? markdownToJs(text, {...shared, features: {...features, rawHtml: true}})
    : mdxToJs(text, {...shared, features, optimizeStatic: keepTags(keptTags)}));
  return {code: hasPlainTables(page, Boolean(plan.bridge)) ? dropTableWhitespace(code) : code};
}

/** One walk for all transforms, or two if the site's plugins run between them. */
function listMdastPlugins(
  page: SatteriPage,
  steps: BridgeSteps | undefined,
): MdastPluginDefinition[] {
  const options = {position: true};
  const all = [...transforms, ...lastTransforms];
  if (!steps?.remark.length) {
    return [
      ...(steps?.beforeDefaults ?? []),
      {name: 'docusaurus', options, ...mergeTransforms(all, page)},
    ];
  }
  return [
    ...steps.beforeDefaults,
    {name: 'docusaurus', options, ...mergeTransforms(transforms, page)},
    ...steps.remark,
    {name: 'docusaurus-last', options, ...mergeTransforms(lastTransforms, page)},
  ];
}

async function prepareBridge(
  plugins: BridgedPlugins,
  input: SatteriInput,
  page: SatteriPage,
  keptTags: string[],
) {
  const [{bridgePlugins}, {VFile}] = await Promise.all([
    import('./bridge/bridgePlugins.js'),
    import('vfile'),
  ]);
  const {source, frontMatter, session} = input;
  const file = new VFile({
    value: source,
    path: session.filePath,
    data: {frontMatter, compilerName: 'server'},
  });
  watchPath(file, session);
  return bridgePlugins({plugins, page, file, keptTags});
}

/** Notices a plugin that asks for the path of the page: each way to do so reads the history of its file. */
function watchPath(file: VFile, session: PageSession): void {
  let {history} = file;
  Object.defineProperty(file, 'history', {
    enumerable: true,
    configurable: true,
    get: () => ((session.usesOwnPlace = true), history),
    set: (value: string[]) => void (history = value),
  });
}
