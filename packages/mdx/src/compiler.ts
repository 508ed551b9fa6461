import {setImmediate} from 'node:timers/promises';
import {lexerReady} from './module/readWithLexer.js';
import {buildPageModule} from './module/buildPageModule.js';
import {chooseFormat, readFrontMatter, type MarkdownFormat} from './frontMatter.js';
import {collectPageConstants} from './pageConstants.js';
import {checkPartial} from './partials.js';
import {preprocess} from './preprocess.js';
import {PageSession} from './session/PageSession.js';
import {compileSatteri} from './satteri/compileSatteri.js';
import {rewriteHtmlComments} from './satteri/htmlComments.js';
import {NeedsUnified} from './satteri/NeedsUnified.js';
import {planSite, type SitePlan} from './sitePlan.js';
import {createUnifiedTier} from './unified/compileUnified.js';
import type {
  CompiledMarkdown,
  CompiledProgram,
  CompilerOptions,
  CompilerTier,
  MarkdownCompiler,
  MarkdownFile,
  MdxLoaderOptions,
} from './types.js';

interface TierResult {
  compiled: CompiledProgram;
  session: PageSession;
  compiler: CompilerTier;
  reason?: string;
}

/** One compiler for all pages of a plugin: processors and tables are made once. */
export async function createMarkdownCompiler({
  options,
  force,
}: CompilerOptions): Promise<MarkdownCompiler> {
  await lexerReady;
  const plan = await planSite(options);
  const siteReason = force === 'unified' ? 'the site asks for it' : plan.unifiedReason;
  const compileUnified = createUnifiedTier(options);

  async function runTiers(page: PageInput): Promise<TierResult> {
    const fast = siteReason ?? (await tryFastPath(page, options, plan));
    if (typeof fast !== 'string' && 'compiled' in fast) return fast;
    const {reason, session: previous} =
      typeof fast === 'string' ? {reason: fast, session: undefined} : fast;
    const session = createSession(page, page.text, options, previous);
    return {
      compiled: await compileUnified({...page, session}),
      session,
      compiler: 'unified',
      reason,
    };
  }

  async function compile(file: MarkdownFile): Promise<CompiledMarkdown> {
    const frontMatter = await readFrontMatter(file, options);
    const format = chooseFormat(frontMatter, file, options);
    const page = {file, frontMatter, format, text: preprocess(file, options)};
    return finish(page, await runTiers(page));
  }
  return {compile};
}

interface PageInput {
  file: MarkdownFile;
  frontMatter: Record<string, unknown>;
  format: MarkdownFormat;
  /** After preprocessing. */
  text: string;
}

function createSession(
  {file}: PageInput,
  processed: string,
  options: MdxLoaderOptions,
  previous?: PageSession,
): PageSession {
  return new PageSession(options, file.filePath, {original: file.source, processed}, previous);
}

/** Gives why, where the page must be compiled by unified: also on an error, which unified tells as users know it. */
async function tryFastPath(
  page: PageInput,
  options: MdxLoaderOptions,
  plan: SitePlan,
): Promise<TierResult | {reason: string; session?: PageSession}> {
  let session: PageSession | undefined;
  try {
    const text = prepareText(page, options);
    session = createSession(page, text, options);
    const compiled = await compileSatteri({
      text,
      hasHtmlComments: text !== page.text,
      format: page.format,
      frontMatter: page.frontMatter,
      plan,
      session,
    });
    // satteri frees its trees only when the event loop turns.
    await setImmediate();
    return {compiled, session, compiler: plan.bridge ? 'satteri+plugins' : 'satteri'};
  } catch (error) {
    return {
      reason:
        error instanceof NeedsUnified ? error.reason : `an error: ${(error as Error).message}`,
      session,
    };
  }
}

function prepareText({text, format}: PageInput, {markdownConfig}: MdxLoaderOptions): string {
  const clean = text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
  if (format === 'md') return clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean;
  return markdownConfig.mdx1Compat.comments ? rewriteHtmlComments(clean) : clean;
}

function finish(
  {frontMatter}: PageInput,
  {compiled, session, compiler, reason}: TierResult,
): CompiledMarkdown {
  const {contentTitle} = compiled;
  const isPartial = checkPartial(frontMatter, session);
  const page = collectPageConstants({session, frontMatter, contentTitle, isPartial});
  const {code, requests} = buildPageModule({compiled, page, session});
  const {links, lookups} = session;
  const diagnostics = [...session.diagnostics].sort(
    (one, other) => (one.line ?? 0) - (other.line ?? 0),
  );
  return {code, requests, frontMatter, contentTitle, compiler, reason, links, diagnostics, lookups};
}
