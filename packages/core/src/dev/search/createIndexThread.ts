import {Worker} from 'node:worker_threads';
import type {IndexAnswer, IndexInput, IndexRequest} from './types.js';

/** Makes the search index in a separate thread: it takes seconds on a large site, and the server must answer requests meanwhile. */
export interface IndexThread {
  make(input: IndexInput): Promise<void>;
  /** The content of a file of the last index. */
  read(file: string): Promise<string | undefined>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(content: string | undefined): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

function startThread(onEnd: (thread: Thread) => void): Thread {
  const worker = new Worker(new URL('./indexThread.js', import.meta.url));
  worker.unref();
  const thread: Thread = {worker, waiting: new Map()};
  const end = (error: Error) => {
    for (const {reject} of thread.waiting.values()) reject(error);
    thread.waiting.clear();
    onEnd(thread);
  };
  worker.on('message', ({id, content, error}: IndexAnswer) => {
    const waiting = thread.waiting.get(id);
    thread.waiting.delete(id);
    if (error === undefined) waiting?.resolve(content);
    else waiting?.reject(new Error(error));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread of the search ended.')));
  return thread;
}

export function createIndexThread(): IndexThread {
  let thread: Thread | undefined;
  let count = 0;

  function ask(request: IndexRequest): Promise<string | undefined> {
    thread ??= startThread((ended) => {
      if (thread === ended) thread = undefined;
    });
    const {waiting, worker} = thread;
    return new Promise((resolve, reject) => {
      waiting.set(request.id, {resolve, reject});
      worker.postMessage(request);
    });
  }

  return {
    make: async (input) => void (await ask({kind: 'make', id: ++count, input})),
    async read(file) {
      // The index is lost when its thread ends.
      if (!thread) throw new Error('The thread of the search ended.');
      return ask({kind: 'read', id: ++count, file});
    },
    async close() {
      await thread?.worker.terminate();
    },
  };
}
