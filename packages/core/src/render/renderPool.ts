import {availableParallelism} from 'node:os';
import {planWorkers, type WorkerPlan} from './planWorkers.js';
import {startRenderThread, type RenderThread} from './renderThread.js';
import type {RenderOutcome, WorkerSetup, WorkerTask} from './types.js';

/** Pages per batch: enough to make handing over a batch cheap, few enough to keep all workers busy to the end. */
const TASKS_PER_BATCH = 16;

export interface RenderPool {
  /** Runs the jobs. `toTask` is called when the turn of a job comes, `onOutcome` when its outcome arrives, in any order. */
  run<Job>(o: {
    jobs: Job[];
    toTask: (job: Job) => WorkerTask;
    onOutcome: (job: Job, outcome: RenderOutcome) => void;
  }): Promise<void>;
  close(): Promise<void>;
}

/**
 * A place for one thread. When the heap of a thread has grown too large, the next batch goes to a new thread, and the old one
 * ends after the batches that it has.
 */
interface WorkerSlot {
  run(tasks: WorkerTask[]): Promise<RenderOutcome[]>;
  close(): Promise<void>;
}

/** Threads that exist before a pool needs them, and that stay alive after it. */
export interface ThreadSource {
  take(): RenderThread | undefined;
  giveBack(thread: RenderThread): void;
}

function createWorkerSlot(setup: WorkerSetup, plan: WorkerPlan, threads: ThreadSource): WorkerSlot {
  let thread: RenderThread | undefined;
  const closing: Promise<void>[] = [];
  const start = () => {
    const there = threads.take();
    const next = there?.isAlive() ? there : startRenderThread(plan);
    next.setUp(setup);
    return next;
  };
  const retire = (old: RenderThread) => {
    if (thread !== old) return;
    thread = undefined;
    closing.push(old.close());
  };
  return {
    async run(tasks) {
      const current = (thread ??= start());
      const outcomes = await current.run(tasks);
      if (current.heapUsed() > plan.recycleAt) retire(current);
      return outcomes;
    },
    async close() {
      if (thread?.isAlive()) threads.giveBack(thread);
      thread = undefined;
      await Promise.all(closing);
    },
  };
}

function splitIntoBatches<Item>(items: Item[]): Item[][] {
  const size = TASKS_PER_BATCH;
  return Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Starting another thread pays only with this many batches left: a thread is slow for its first few dozen pages. */
const BATCHES_WORTH_A_THREAD = 6;

interface Run {
  lanes: WorkerSlot[];
  /** This slot gets batches once `isFree` resolves, if enough batches are left. */
  spare: WorkerSlot | undefined;
  isFree: Promise<unknown>;
}

/** Gives each thread one batch at work and one in waiting, so that only a few pages of a large site are in memory at a time. */
async function runBatches<Job>(
  {lanes, spare, isFree}: Run,
  batches: Job[][],
  runBatch: (lane: WorkerSlot, batch: Job[]) => Promise<void>,
): Promise<void> {
  let begun = 0;
  const serve = async (lane: WorkerSlot) => {
    while (begun < batches.length) await runBatch(lane, batches[begun++]!);
  };
  const serveTwice = (lane: WorkerSlot) => [serve(lane), serve(lane)];
  const all = Promise.all(lanes.flatMap(serveTwice));
  await Promise.race([isFree, all]);
  const isWorthIt = batches.length - begun >= BATCHES_WORTH_A_THREAD;
  await Promise.all([all, ...(spare && isWorthIt ? serveTwice(spare) : [])]);
}

interface PoolOptions {
  setup: WorkerSetup;
  maxMemory: number | undefined;
  threads: ThreadSource;
  /** Until this promise settles, the pool leaves one processor to other work. */
  isFree: Promise<unknown>;
}

/** As many slots as the memory and the processors allow. A thread starts only when its slot gets tasks. */
function createWorkerSlots({setup, maxMemory, threads}: PoolOptions): WorkerSlot[] {
  const plan = planWorkers({maxMemory});
  return Array.from({length: plan.threads}, () => createWorkerSlot(setup, plan, threads));
}

/** Creates a pool whose threads start with the first tasks. */
export function createRenderPool(o: PoolOptions): RenderPool {
  let lanes: WorkerSlot[] | undefined;
  const isFree = o.isFree.catch(() => {});
  return {
    async run({jobs, toTask, onOutcome}) {
      if (jobs.length === 0) return;
      const batches = splitIntoBatches(jobs);
      lanes ??= createWorkerSlots(o);
      const wanted = Math.min(lanes.length, batches.length);
      const busy = Math.max(1, Math.min(wanted, availableParallelism() - 1));
      const spare = busy < wanted ? lanes[busy] : undefined;
      const run = {lanes: lanes.slice(0, busy), spare, isFree};
      await runBatches(run, batches, async (lane, batch) => {
        const outcomes = await lane.run(batch.map(toTask));
        batch.forEach((job, index) => onOutcome(job, outcomes[index]!));
      });
    },
    async close() {
      await Promise.all((lanes ?? []).map((lane) => lane.close()));
    },
  };
}
