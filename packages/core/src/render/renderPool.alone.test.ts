import {beforeEach, expect, it, vi} from 'vitest';
import {createRenderPool} from './renderPool.js';
import type {RenderThread} from './renderThread.js';
import type {RenderTask, WorkerSetup} from './types.js';

vi.mock('node:os', () => ({availableParallelism: () => 2, freemem: () => 2 ** 34}));

let taken: number;

/** Does nothing, and takes until the next turn for it. */
const createThread = (): RenderThread => ({
  isAlive: () => true,
  heapUsed: () => 0,
  prepare() {},
  setUp() {},
  run: (tasks) => new Promise((resolve) => setImmediate(() => resolve(tasks.map(() => ({}))))),
  close: () => Promise.resolve(),
});

const threads = {
  take() {
    taken += 1;
    return createThread();
  },
  giveBack() {},
};

const openPool = () =>
  createRenderPool({
    setup: {} as WorkerSetup,
    maxMemory: undefined,
    threads,
    isFree: Promise.resolve(),
  });

const run = (pool: ReturnType<typeof openPool>, count: number) =>
  pool.run({
    jobs: Array.from({length: count}),
    toTask: () => ({}) as RenderTask,
    onOutcome: () => {},
  });

beforeEach(() => {
  taken = 0;
});

it('starts one thread for a few pages', async () => {
  await run(openPool(), 3);
  expect(taken).toBe(1);
});

it('writes all pages in all threads after it rendered one', async () => {
  const pool = openPool();
  await run(pool, 1);
  await run(pool, 2000);
  expect(taken).toBe(2);
});
