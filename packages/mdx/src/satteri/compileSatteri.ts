import {
  markdownToJs,
  mdxToJs,
  type HastPluginDefinition,
  type MdastPluginDefinition,
} from 'satteri';
import type {MarkdownFormat} from '../frontMatter.js';
import type {PageSession} from '../session/PageSession.js';
import type {CompiledProgram} from '../types.js';
import {detectDifference} from './detectors.js';
import {NeedsUnified} from './NeedsUnified.js';
import {readTraits, type SatteriPage} from './page.js';
import {COLLAPSED, keepWrittenTags} from './plainTags.js';
import {admonitions} from './transforms/admonitions.js';
import {codeMeta, mermaid} from './transforms/codeBlocks.js';
import {emoji, loadEmojify} from './transforms/emoji.js';
import {expressions} from './transforms/expressions.js';
import {listHastPlugins} from './transforms/hast.js';
import {headings} from './transforms/headings.js';
import {images} from './transforms/images.js';
import {jsxElements} from './transforms/jsxElements.js';
import {links} from './transforms/links.js';
import {mergeTransforms} from './transforms/merge.js';
import {partials} from './transforms/partials.js';
import {rawHtml} from './transforms/rawHtml.js';
import {requireCalls} from './transforms/requireCalls.js';
import {writeToc} from './transforms/toc.js';
import {unusedDirectives} from './transforms/unusedDirectives.js';

const transforms = [
  headings,
  partials,
  jsxElements,
  admonitions,
  mermaid,
  images,
  links,
  emoji,
  expressions,
  rawHtml,
  requireCalls,
];
/** Run behind a site's own plugins. */
const lastTransforms = [unusedDirectives, codeMeta];

export interface SatteriInput {
  /** After preprocessing; HTML comments rewritten. */
  text: string;
  hasHtmlComments: boolean;
  format: MarkdownFormat;
  session: PageSession;
}

/** The fast path. Throws {@link NeedsUnified} for what it cannot take. */
export async function compileSatteri(input: SatteriInput): Promise<CompiledProgram> {
  const {text, format} = input;
  const difference = detectDifference(text, format);
  if (difference) throw new NeedsUnified(difference);
  const page = await createPage(input);
  const {code} = await runSatteri(text, page);
  if (code.includes(COLLAPSED)) throw new NeedsUnified('an element of an unknown name');
  const {contentTitle, callsRequire = false} = page;
  return {program: code, contentTitle, callsRequire, toc: writeToc(page)};
}

async function createPage({
  text,
  hasHtmlComments,
  format,
  session,
}: SatteriInput): Promise<SatteriPage> {
  const {emoji: emojiOn} = session.options.markdownConfig;
  const traits = {...readTraits(text, format, {emoji: emojiOn}), htmlComments: hasHtmlComments};
  return {
    session,
    format,
    traits,
    emojify: traits.emoji ? await loadEmojify() : (value) => value,
    titleDone: false,
    toc: [],
    partials: new Map(),
    rewrittenParents: new Set(),
    rewrittenTexts: new Map(),
  };
}

function runSatteri(text: string, page: SatteriPage): {code: string} {
  const mdastPlugins: MdastPluginDefinition[] = [
    {
      name: 'docusaurus',
      options: {position: true},
      ...mergeTransforms([...transforms, ...lastTransforms], page),
    },
  ];
  const hastPlugins: HastPluginDefinition[] = listHastPlugins(page);
  const features = {gfm: true, frontmatter: !text.startsWith('+++'), directive: true};
  const shared = {mdastPlugins, hastPlugins, providerImportSource: '@mdx-js/react'};
  if (page.format === 'mdx')
    return mdxToJs(text, {...shared, features, optimizeStatic: keepWrittenTags(text)}) as {
      code: string;
    };
  return markdownToJs(text, {...shared, features: {...features, rawHtml: true}}) as {code: string};
}
