import type {CompiledMarkdown, MarkdownFile} from '#mdx';
import type {Trace} from '../../cache/index.js';
import type {OpenRule} from '../store/openRule.js';
import {answerForPage} from './answerForPage.js';
import type {CompileThreads} from './openCompileThreads.js';

/**
 * Undefined where the main thread must compile the page: functions of the site take part that no thread can have, or the page has a
 * fault to tell of. `page`: gets what code of the site did.
 */
export async function compileInThread(
  threads: CompileThreads,
  {readPlain, hash, options, reads}: OpenRule,
  {file, page}: {file: MarkdownFile; page: Trace | undefined},
): Promise<CompiledMarkdown | undefined> {
  const plain = threads.areAtWork() ? readPlain() : undefined;
  if (!plain) return undefined;
  const answers = answerForPage(options, file);
  const {compiled, traced} = await threads.compile({key: hash, options: plain, answers, file});
  if (traced) reads?.takeFromThread(traced, page!);
  if (compiled) threads.count();
  return compiled;
}
