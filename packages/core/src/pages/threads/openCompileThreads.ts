import {fileURLToPath} from 'node:url';
import type {Tinypool} from 'tinypool';
import type {CompiledMarkdown} from '#mdx';
import type {ThreadReply, ThreadTask} from './types.js';

/** A thread takes some dozens of pages to get up to speed. */
const PAGES_WORTH_A_THREAD = 100;

const filename = fileURLToPath(new URL('./compileWorker.js', import.meta.url));

type Accept = (compiled: CompiledMarkdown) => CompiledMarkdown | undefined;

/** Threads that compile Markdown for the main thread. */
export interface CompileThreads {
  /** Starts as many as the pages are worth; gives their number. */
  start(pages: number): Promise<number>;
  areAtWork(): boolean;
  /** Gives what `accept` makes of the reply; undefined where no thread is at work, or where the page does not compile. */
  compile(task: ThreadTask, accept: Accept): Promise<ThreadReply>;
  /** Gives how many replies were accepted. */
  close(): Promise<number>;
}

/** At most `most`; 0 on machines where the main thread and the bundler have all processors. */
export function openCompileThreads(most: number): CompileThreads {
  let pool: Tinypool | undefined;
  let accepted = 0;
  return {
    async start(pages) {
      const threads = Math.min(most, Math.floor(pages / PAGES_WORTH_A_THREAD));
      if (threads === 0) return 0;
      const {Tinypool: Pool} = await import('tinypool');
      pool = new Pool({filename, minThreads: threads, maxThreads: threads});
      return threads;
    },
    areAtWork: () => pool !== undefined,
    // A thread that dies takes its page with it; the main thread compiles it.
    async compile(task, accept) {
      const reply = (await pool?.run(task).catch(() => undefined)) as ThreadReply;
      const result = reply && accept(reply);
      if (result) accepted += 1;
      return result;
    },
    async close() {
      await pool?.destroy();
      pool = undefined;
      return accepted;
    },
  };
}
