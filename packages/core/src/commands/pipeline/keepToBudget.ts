import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

const MEGABYTE = 2 ** 20;
/** Of the budget: below, all is well. */
const CAREFUL_SHARE = 0.7;
/** What must have come on top since the last time, for another to be worth its while. */
const WORTHWHILE = 64 * MEGABYTE;
/** To look is cheap, not free. */
const STEP = 50;

function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * To be called at every step of long work on the main thread. Node.js lets garbage lie as long as the machine has memory, and
 * knows nothing of `--max-memory` (in MB): near that budget, garbage is collected. Without one, nothing is done.
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
