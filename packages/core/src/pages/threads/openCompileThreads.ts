import {fileURLToPath} from 'node:url';
import type {Tinypool} from 'tinypool';
import {copyEnvironment} from '../../cache/index.js';
import type {ThreadReply, ThreadTask} from './types.js';

export interface ThreadPlan {
  most: number;
  /** The number of pages that are worth a thread. */
  pagesEach: number;
}

const filename = fileURLToPath(new URL('./compileWorker.js', import.meta.url));

/** Threads that compile Markdown for the main thread. */
export interface CompileThreads {
  /** Starts as many threads as the pages are worth; resolves to their number. */
  start(pages: number): Promise<number>;
  areAtWork(): boolean;
  /** Compiles in a thread. Call it only while threads are at work. */
  compile(task: ThreadTask): Promise<ThreadReply>;
  /** Counts a reply that the main thread uses. */
  count(): void;
  /** Ends the threads. Resolves to the number of replies that were used. */
  close(): Promise<number>;
}

/** Starts no threads for a single one: the main thread would only wait for it. */
export function openCompileThreads({most, pagesEach}: ThreadPlan): CompileThreads {
  let pool: Tinypool | undefined;
  let used = 0;
  return {
    async start(pages) {
      const threads = Math.min(most, Math.floor(pages / pagesEach));
      if (threads < 2) return 0;
      const {Tinypool: Pool} = await import('tinypool');
      const env = copyEnvironment() as Record<string, string>;
      pool = new Pool({filename, minThreads: threads, maxThreads: threads, env});
      return threads;
    },
    areAtWork: () => pool !== undefined,
    // A thread that dies, or finds another config, returns no page.
    compile: async (task) => pool!.run(task).catch(() => ({})) as Promise<ThreadReply>,
    count: () => void (used += 1),
    async close() {
      await pool?.destroy();
      pool = undefined;
      return used;
    },
  };
}
