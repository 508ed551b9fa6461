import {MarkdownError} from './errors/MarkdownError.js';
import {readReason} from './errors/readReason.js';
import {chooseFormat, readFrontMatter} from './frontMatter.js';
import {checkLimits, isTooDeep, refuseDepth} from './limits/checkLimits.js';
import {mayBeDeep} from './limits/depth.js';
import {isOutputDeep} from './limits/outputDepth.js';
import {buildPageModule} from './module/buildPageModule.js';
import {joinModuleLines} from './module/joinModuleLines.js';
import {lexerReady} from './module/readWithLexer.js';
import {collectPageConstants} from './pageConstants.js';
import {checkPartial} from './partials.js';
import {readRefusedUrl, refuseUrl} from './refuseUrl.js';
import {preprocess} from './preprocess.js';
import {watchOwnCode} from './watchOwnCode.js';
import {createTiers, type PageInput, type TierResult} from './tiers.js';
import type {
  CompiledMarkdown,
  CompilerOptions,
  MarkdownCompiler,
  MarkdownFile,
  MdxLoaderOptions,
} from './types.js';

/** Creates the compiler for all pages of a plugin, with processors and tables that all pages share. */
export async function createMarkdownCompiler(given: CompilerOptions): Promise<MarkdownCompiler> {
  await lexerReady;
  const input = {...given, options: watchOwnCode(given.options, given.watch)};
  const compileTiers = await createTiers(input);
  return {
    compile: async (file) => {
      const page = await readPage(file, input.options).catch((error: unknown) => {
        throw nameFile(error, file);
      });
      try {
        const result = finishPage(page, await compileTiers(page));
        if (mayBeDeep(file.source) && isOutputDeep(result.code)) throw refuseDepth(file);
        return result;
      } catch (error) {
        throw isTooDeep(error) ? refuseDepth(file, error) : nameFile(error, file);
      }
    },
  };
}

async function readPage(file: MarkdownFile, options: MdxLoaderOptions): Promise<PageInput> {
  const frontMatter = await readFrontMatter(file, options);
  const format = chooseFormat(frontMatter, file, options);
  checkLimits(file, format);
  const text = preprocess(file, options);
  return {file, frontMatter, format, text: format === 'mdx' ? joinModuleLines(text) : text};
}

function finishPage(
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
  const result = {code, requests, frontMatter, contentTitle, compiler, reason};
  const {toldSite} = session;
  return {...result, links, diagnostics, lookups, ...(toldSite && {mustRepeat: true})};
}

function nameFile(error: unknown, file: MarkdownFile): MarkdownError {
  const {filePath} = file;
  const reason = readReason(error);
  const url = readRefusedUrl(reason);
  if (url !== undefined) return refuseUrl(url, file);
  if (error instanceof MarkdownError) return error;
  const plugin = error instanceof SyntaxError ? undefined : {};
  return new MarkdownError({file: filePath, reason, plugin, cause: error});
}
