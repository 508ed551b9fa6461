import {Worker} from 'node:worker_threads';
import type {
  PreparedShell,
  RenderOutcome,
  ThreadReply,
  ThreadRequest,
  WorkerSetup,
  WorkerTask,
} from './types.js';

/** A worker thread that renders. Tasks that are handed over while others are under way wait for their turn. */
export interface RenderThread {
  /** Whether it has not come to its end. */
  isAlive(): boolean;
  /** Bytes of its heap after its last tasks. */
  heapUsed(): number;
  /** Loads a shell ahead of its use. */
  prepare(shell: PreparedShell): void;
  setUp(setup: WorkerSetup): void;
  /** Rejects with whatever ended the thread. */
  run(tasks: WorkerTask[]): Promise<RenderOutcome[]>;
  /** Ends it, when the tasks that it has are done. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(reply: ThreadReply): void;
  reject(error: Error): void;
}

/** `heapLimit`: in MB. Until it is set up, the thread keeps no process alive. */
export function startRenderThread({heapLimit}: {heapLimit: number}): RenderThread {
  const worker = new Worker(new URL('./renderWorker.js', import.meta.url), {
    resourceLimits: {maxOldGenerationSizeMb: heapLimit},
  });
  const send = (request: ThreadRequest) => worker.postMessage(request);
  const waiting: Waiting[] = [];
  let end: Error | undefined;
  let heap = 0;
  let last: Promise<unknown> = Promise.resolve();
  const fail = (error: Error) => {
    end ??= error;
    for (const {reject} of waiting.splice(0)) reject(end);
  };
  worker.on('message', (reply: ThreadReply) => {
    heap = reply.heapUsed;
    waiting.shift()!.resolve(reply);
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A thread that renders pages ended (${code}).`)));
  worker.unref();
  return {
    isAlive: () => !end,
    heapUsed: () => heap,
    prepare: (shell) => send({prepare: shell}),
    setUp(setup) {
      worker.ref();
      send({setup});
    },
    async run(tasks) {
      if (end) throw end;
      // Fails where they cannot be handed over: then there is no reply to wait for.
      send({tasks});
      const replied = new Promise<ThreadReply>((resolve, reject) => {
        waiting.push({resolve, reject});
      });
      last = replied.catch(() => {});
      return (await replied).outcomes;
    },
    async close() {
      await last;
      await worker.terminate();
    },
  };
}
