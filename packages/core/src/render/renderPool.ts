import {availableParallelism} from 'node:os';
import {planWorkers, type WorkerPlan} from './planWorkers.js';
import {startRenderThread, type RenderThread} from './renderThread.js';
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

/** A thread, and after it another one: a heap that has grown too large is not waited for. */
interface WorkerSlot {
  run(tasks: WorkerTask[]): Promise<RenderOutcome[]>;
  close(): Promise<void>;
}

/** Threads that are there before a pool needs them, and go on after it. */
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

/** What must be left to do for another thread to be worth starting: it takes some dozens of pages to get up to speed. */
const BATCHES_WORTH_A_THREAD = 6;

interface Run {
  lanes: WorkerSlot[];
  /** Starts when `isFree` resolves, if there is enough left to do. */
  spare: WorkerSlot | undefined;
  isFree: Promise<unknown>;
}

/** A batch for each thread and one in waiting: of the pages of a large site only a few are in memory at a time. */
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
  /** Until it is settled, one processor is left to others. */
  isFree: Promise<unknown>;
}

/** As many as the machine affords: no thread starts before its slot gets tasks. */
function createWorkerSlots({setup, maxMemory, threads}: PoolOptions): WorkerSlot[] {
  const plan = planWorkers({maxMemory});
  return Array.from({length: plan.threads}, () => createWorkerSlot(setup, plan, threads));
}

/** Threads that start with the first task. */
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
