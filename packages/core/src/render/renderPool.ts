import type {Tinypool} from 'tinypool';
import {planWorkers} from './planWorkers.js';
import type {RenderOutcome, WorkerSetup, WorkerTask} from './types.js';

/** Pages per hand-over: enough to make the hand-over cheap, few enough to keep all workers busy to the end. */
const TASKS_PER_BATCH = 16;

export interface RenderPool {
  /** Runs tasks, made when their turn comes; outcomes are handed on as they arrive, in no certain order. */
  run<Job>(o: {
    jobs: Job[];
    toTask: (job: Job) => WorkerTask;
    onOutcome: (job: Job, outcome: RenderOutcome) => void;
  }): Promise<void>;
  close(): Promise<void>;
}

async function createPool(
  setup: WorkerSetup,
  jobs: number,
  maxMemory: number | undefined,
): Promise<Tinypool> {
  // It counts the processors by other programs while it loads, though it is told how many threads to start.
  const {Tinypool} = await import('tinypool');
  const {threads, recycleAt, heapLimit} = planWorkers({jobs, maxMemory});
  return new Tinypool({
    filename: new URL('./renderWorker.js', import.meta.url).href,
    workerData: setup,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    maxMemoryLimitBeforeRecycle: recycleAt,
    resourceLimits: {maxOldGenerationSizeMb: heapLimit},
  });
}

/** A batch for each worker and one in waiting: of the pages of a large site only a few are in memory at a time. */
async function runBatches<Job>(
  pool: Tinypool,
  batches: Job[][],
  runBatch: (batch: Job[]) => Promise<void>,
): Promise<void> {
  const waiting = batches[Symbol.iterator]();
  const lanes = Array.from({length: pool.threads.length + 1}, async () => {
    for (const batch of waiting) await runBatch(batch);
  });
  await Promise.all(lanes);
}

function splitIntoBatches<Item>(items: Item[]): Item[][] {
  const size = TASKS_PER_BATCH;
  return Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Worker threads that start with the first task. */
export function createRenderPool({
  setup,
  maxMemory,
}: {
  setup: WorkerSetup;
  maxMemory: number | undefined;
}): RenderPool {
  let pool: Promise<Tinypool> | undefined;
  return {
    async run({jobs, toTask, onOutcome}) {
      if (jobs.length === 0) return;
      const batches = splitIntoBatches(jobs);
      pool ??= createPool(setup, batches.length, maxMemory);
      const current = await pool;
      await runBatches(current, batches, async (batch) => {
        const outcomes = (await current.run(batch.map(toTask))) as RenderOutcome[];
        batch.forEach((job, index) => onOutcome(job, outcomes[index]!));
      });
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}
