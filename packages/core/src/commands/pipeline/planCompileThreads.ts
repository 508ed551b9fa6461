import {availableParallelism} from 'node:os';

/** The main thread and the bundler need these. */
const PROCESSORS_TAKEN = 2;
/** More would wait for the main thread, which stores what they compile. */
const MOST = 6;

/** How many threads compile Markdown beside the main thread: none on two processors, none within a memory budget. */
export function planCompileThreads(maxMemory: number | undefined): number {
  const asked = process.env.VELOCISAURUS_COMPILE_THREADS;
  if (asked) return Math.max(0, Math.floor(Number(asked)) || 0);
  if (maxMemory) return 0;
  return Math.min(MOST, Math.max(0, availableParallelism() - PROCESSORS_TAKEN));
}
