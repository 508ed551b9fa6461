import {lexerReady} from './module/readWithLexer.js';
import {buildPageModule} from './module/buildPageModule.js';
import {chooseFormat, readFrontMatter, type MarkdownFormat} from './frontMatter.js';
import {collectPageConstants} from './pageConstants.js';
import {checkPartial} from './partials.js';
import {preprocess} from './preprocess.js';
import {PageSession} from './session/PageSession.js';
import {createUnifiedTier} from './unified/compileUnified.js';
import type {
  CompiledMarkdown,
  CompiledProgram,
  CompilerOptions,
  CompilerTier,
  MarkdownCompiler,
  MarkdownFile,
} from './types.js';

interface TierResult {
  compiled: CompiledProgram;
  session: PageSession;
  compiler: CompilerTier;
  reason?: string;
}

/** One compiler for all pages of a plugin: processors and tables are made once. */
export async function createMarkdownCompiler(input: CompilerOptions): Promise<MarkdownCompiler> {
  await lexerReady;
  const {options} = input;
  const compileUnified = createUnifiedTier(options);

  async function runTiers(page: PageInput): Promise<TierResult> {
    const session = new PageSession(options, page.file.filePath, {original: page.file.source, processed: page.text});
    return {compiled: await compileUnified({...page, session}), session, compiler: 'unified', reason: 'forced'};
  }

  async function compile(file: MarkdownFile): Promise<CompiledMarkdown> {
    const frontMatter = await readFrontMatter(file, options);
    const format = chooseFormat(frontMatter, {filePath: file.filePath, options});
    const text = preprocess(file, options);
    return finish({file, frontMatter, format, text}, await runTiers({file, frontMatter, format, text}));
  }
  return {compile};
}

interface PageInput {
  file: MarkdownFile;
  frontMatter: Record<string, unknown>;
  format: MarkdownFormat;
  text: string;
}

function finish({file, frontMatter, text}: PageInput, {compiled, session, compiler, reason}: TierResult): CompiledMarkdown {
  const {contentTitle} = compiled;
  const isPartial = checkPartial(frontMatter, session);
  const page = collectPageConstants({session, frontMatter, contentTitle, isPartial});
  const mayRequire = compiler !== 'satteri' || text.includes('require');
  const {code, requests} = buildPageModule({compiled, page, session, mayRequire});
  const {links, diagnostics, lookups} = session;
  return {code, requests, frontMatter, contentTitle, compiler, reason, links, diagnostics, lookups: lookups};
}
