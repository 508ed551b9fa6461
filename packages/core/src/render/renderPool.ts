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
interface Lane {
  run(tasks: WorkerTask[]): Promise<RenderOutcome[]>;
  close(): Promise<void>;
}

function createLane(setup: WorkerSetup, plan: WorkerPlan, prepared?: RenderThread): Lane {
  let thread: RenderThread | undefined;
  const closing: Promise<void>[] = [];
  const start = () => {
    const next = prepared?.isAlive() ? prepared : startRenderThread(plan);
    prepared = undefined;
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
      if (thread) retire(thread);
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

/** A batch for each thread and one in waiting: of the pages of a large site only a few are in memory at a time. */
async function runBatches<Job>(
  lanes: Lane[],
  batches: Job[][],
  runBatch: (lane: Lane, batch: Job[]) => Promise<void>,
): Promise<void> {
  const left = batches[Symbol.iterator]();
  const serve = async (lane: Lane) => {
    for (const batch of left) await runBatch(lane, batch);
  };
  await Promise.all(lanes.flatMap((lane) => [serve(lane), serve(lane)]));
}

/** Threads that start with the first task; `prepared` is the first of them. */
export function createRenderPool({
  setup,
  maxMemory,
  prepared,
}: {
  setup: WorkerSetup;
  maxMemory: number | undefined;
  prepared?: RenderThread | undefined;
}): RenderPool {
  let lanes: Lane[] | undefined;
  const startLanes = (jobs: number): Lane[] => {
    const plan = planWorkers({jobs, maxMemory});
    return Array.from({length: plan.threads}, (_, index) =>
      createLane(setup, plan, index === 0 ? prepared : undefined),
    );
  };
  return {
    async run({jobs, toTask, onOutcome}) {
      if (jobs.length === 0) return;
      const batches = splitIntoBatches(jobs);
      lanes ??= startLanes(batches.length);
      await runBatches(lanes, batches, async (lane, batch) => {
        const outcomes = await lane.run(batch.map(toTask));
        batch.forEach((job, index) => onOutcome(job, outcomes[index]!));
      });
    },
    async close() {
      await Promise.all([...(lanes ?? []).map((lane) => lane.close()), prepared?.close()]);
    },
  };
}
