import type {CompiledMarkdown, MarkdownFile} from '#mdx';
import type {OpenRule} from '../store/openRule.js';
import {answerLinks} from './answerLinks.js';
import type {CompileThreads} from './openCompileThreads.js';
import {answerForPage} from './toPlainOptions.js';

/** Undefined where the main thread must compile the page: its code takes part, or the page has a fault to tell of. */
export async function compileInThread(
  threads: CompileThreads,
  {plain, hash, options}: OpenRule,
  file: MarkdownFile,
): Promise<CompiledMarkdown | undefined> {
  if (!plain || !threads.areAtWork()) return undefined;
  const answers = answerForPage(options, file.filePath);
  const accept = (compiled: CompiledMarkdown) => answerLinks(compiled, options, file.filePath);
  return threads.compile({key: hash, options: plain, answers, file}, accept);
}
