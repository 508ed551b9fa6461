import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

const MEGABYTE = 2 ** 20;
/** Below this share of the budget, no garbage is collected. */
const CAREFUL_SHARE = 0.7;
/** The growth of memory since the last collection, in bytes, that makes another one worthwhile. */
const WORTHWHILE = 64 * MEGABYTE;
/** The memory is measured once in so many steps, since that takes time. */
const STEP = 50;

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * Makes a function to call at every step of long work on the main thread. Near the budget `--max-memory` (in MB) it collects garbage, which
 * Node.js keeps as long as the machine has memory. Without a budget it does nothing.
 */
export function keepToBudget(maxMemory: number | undefined): () => void {
  if (!maxMemory) return () => {};
  const careful = maxMemory * MEGABYTE * CAREFUL_SHARE;
  const collect = findCollector();
  let steps = 0;
  let last = 0;
  return () => {
    steps += 1;
    if (steps % STEP > 0 || process.memoryUsage.rss() < Math.max(careful, last + WORTHWHILE))
      return;
    collect();
    last = process.memoryUsage.rss();
  };
}
