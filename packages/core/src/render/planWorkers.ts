import {availableParallelism, freemem} from 'node:os';

const MEGABYTE = 2 ** 20;

/** Memory that a worker with the shell of a large site needs, by measurement. */
const MEMORY_PER_WORKER = 400 * MEGABYTE;
/** Memory that a worker needs beside its JavaScript heap: code, buffers, stacks. */
const OVERHEAD_PER_WORKER = 100 * MEGABYTE;
/** Memory that the main thread needs in addition while workers render. */
const HEADROOM = 150 * MEGABYTE;
const SMALLEST_HEAP = 192 * MEGABYTE;

export interface WorkerPlan {
  threads: number;
  /** Heap, in bytes, beyond which a worker is replaced by a new one. */
  recycleAt: number;
  /** Heap, in MB, that a worker may not exceed. */
  heapLimit: number;
}

/** The memory that this process may use, in bytes. A container may have less than the machine. */
function measureAvailable(): number {
  const {rss} = process.memoryUsage();
  const constrained = process.constrainedMemory?.() ?? 0;
  const limit = constrained > 0 && constrained < Number.MAX_SAFE_INTEGER ? constrained : Infinity;
  return Math.min(freemem() + rss, limit);
}

/**
 * The number of workers, `most` at most, that fit into `maxMemory` (in MB, for the whole process), and the memory that each may
 * use.
 */
export function planWorkers({
  maxMemory,
  most = Infinity,
}: {
  maxMemory: number | undefined;
  most?: number;
}): WorkerPlan {
  const budget = maxMemory ? maxMemory * MEGABYTE : measureAvailable();
  const left = budget - process.memoryUsage().rss - HEADROOM;
  const affordable = Math.floor(left / MEMORY_PER_WORKER);
  const threads = Math.max(1, Math.min(availableParallelism(), affordable, most));
  const heap = Math.max(SMALLEST_HEAP, left / threads - OVERHEAD_PER_WORKER);
  return {threads, recycleAt: heap * 0.7, heapLimit: Math.floor(heap / MEGABYTE)};
}
