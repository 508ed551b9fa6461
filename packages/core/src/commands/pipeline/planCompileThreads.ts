import {availableParallelism} from 'node:os';
import type {ThreadPlan} from '../../pages/index.js';

/** More would wait for the main thread, which stores what they compile. */
const MOST = 6;
/** A thread takes some hundred pages to win back what its start costs. */
const PAGES_EACH = 250;

/** How many threads may compile Markdown: none within a memory budget (in MB). */
export function planCompileThreads(maxMemory: number | undefined): ThreadPlan {
  const asked = process.env.VELOCISAURUS_COMPILE_THREADS;
  if (asked) return {most: Math.max(0, Math.floor(Number(asked)) || 0), pagesEach: 1};
  return {most: maxMemory ? 0 : Math.min(MOST, availableParallelism()), pagesEach: PAGES_EACH};
}
