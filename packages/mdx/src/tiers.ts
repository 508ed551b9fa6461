import {setImmediate} from 'node:timers/promises';
import {readReason} from './errors/readReason.js';
import type {MarkdownFormat} from './frontMatter.js';
import {mentionsPlaces} from './session/linkPlaces.js';
import {PageSession} from './session/PageSession.js';
import {rewriteHtmlComments} from './satteri/htmlComments.js';
import {NeedsUnified} from './satteri/NeedsUnified.js';
import {usesOwnSyntax} from './ownSyntax.js';
import {planSite, type SitePlan} from './sitePlan.js';
import {createUnifiedTier} from './unified/compileUnified.js';
import type {
  CompiledProgram,
  CompilerOptions,
  CompilerTier,
  MarkdownFile,
  MdxLoaderOptions,
} from './types.js';

export interface PageInput {
  file: MarkdownFile;
  frontMatter: Record<string, unknown>;
  format: MarkdownFormat;
  /** After preprocessing. */
  text: string;
}

export interface TierResult {
  compiled: CompiledProgram;
  session: PageSession;
  compiler: CompilerTier;
  reason?: string;
}

interface Declined {
  reason: string;
  /** The session of the attempt, whose answers the next tier uses. */
  session?: PageSession;
}

interface OpenedPath {
  plan: SitePlan;
  satteri: FastPath;
  openLinks: boolean;
}

type FastPath = typeof import('./satteri/compileSatteri.js');

/** Tries the fast path, and falls back to Docusaurus's own processor. */
export async function createTiers({
  options,
  force,
  openLinks = false,
}: CompilerOptions): Promise<(page: PageInput) => Promise<TierResult>> {
  const compileUnified = createUnifiedTier(options);
  const site =
    force === 'unified' ? {reason: 'the site asks for it'} : await openFastPath(options, openLinks);

  return async (page) => {
    const fast = 'reason' in site ? site : await tryFastPath(page, options, site);
    if ('compiled' in fast) return fast;
    const session = createSession(page, page.text, options, fast.session);
    const compiled = await compileUnified({...page, session});
    return {compiled, session, compiler: 'unified', reason: fast.reason};
  };
}

/** satteri is native code. If it cannot be loaded, unified compiles all pages. */
async function openFastPath(
  options: MdxLoaderOptions,
  openLinks: boolean,
): Promise<OpenedPath | Declined> {
  const plan = await planSite(options);
  if (plan.unifiedReason) return {reason: plan.unifiedReason};
  try {
    const satteri = await import('./satteri/compileSatteri.js');
    // Rehype plugins find links in many forms, so the session could not notice that they read one.
    return {plan, satteri, openLinks: openLinks && !plan.bridge?.counts.rehype};
  } catch (error) {
    return {reason: `satteri cannot be loaded: ${(error as Error).message}`};
  }
}

/** Returns the reason if unified must compile the page. This includes errors, which unified reports in the form that users know. */
async function tryFastPath(
  page: PageInput,
  options: MdxLoaderOptions,
  {plan, satteri, openLinks}: OpenedPath,
): Promise<TierResult | Declined> {
  if (usesOwnSyntax(page.text, plan.syntaxCharacters ?? []))
    return {reason: "the syntax of the site's own plugins"};
  let session: PageSession | undefined;
  try {
    const text = prepareText(page, options);
    session = createSession(page, text, options);
    if (openLinks && !mentionsPlaces(text)) session.openLinks();
    const compiled = await satteri.compileSatteri({
      ...page,
      text,
      source: page.text,
      hasHtmlComments: text !== page.text,
      session,
      plan,
    });
    // satteri frees its trees only when the event loop turns.
    await setImmediate();
    return {compiled, session, compiler: plan.bridge ? 'satteri+plugins' : 'satteri'};
  } catch (error) {
    const reason = error instanceof NeedsUnified ? error.reason : `an error: ${readReason(error)}`;
    return {reason, session};
  }
}

function createSession(
  {file}: PageInput,
  processed: string,
  options: MdxLoaderOptions,
  previous?: PageSession,
): PageSession {
  return new PageSession(options, file.filePath, {original: file.source, processed}, previous);
}

function prepareText({text, format}: PageInput, {markdownConfig}: MdxLoaderOptions): string {
  const clean = text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
  if (format === 'md') return clean.includes('\r') ? clean.replace(/\r\n?/g, '\n') : clean;
  return markdownConfig.mdx1Compat.comments ? rewriteHtmlComments(clean) : clean;
}
