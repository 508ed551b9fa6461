import type {CompiledMarkdown, MarkdownFile} from '#mdx';
import type {Trace} from '../../cache/index.js';
import type {OpenRule} from '../store/openRule.js';
import {answerForPage} from './answerForPage.js';
import type {CompileThreads} from './openCompileThreads.js';

/**
 * Compiles a page in a thread. Resolves to `undefined` if the main thread must compile it: because functions of the site take
 * part that no thread can have, or because the page has an error to report. `page`: the trace that gets the reads of the site's
 * code.
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
