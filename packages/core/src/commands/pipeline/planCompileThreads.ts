import {availableParallelism} from 'node:os';
import type {ThreadPlan} from '../../pages/index.js';

/** More threads would wait for the main thread, which stores the compiled pages. */
const MOST = 6;
/** A thread must compile some hundred pages to make up for its start. */
const PAGES_EACH = 250;

/** How many threads may compile Markdown: none within a memory budget (in MB). */
export function planCompileThreads(maxMemory: number | undefined): ThreadPlan {
  const asked = process.env.VELOCISAURUS_COMPILE_THREADS;
  if (asked) return {most: Math.max(0, Math.floor(Number(asked)) || 0), pagesEach: 1};
  return {most: maxMemory ? 0 : Math.min(MOST, availableParallelism()), pagesEach: PAGES_EACH};
}
