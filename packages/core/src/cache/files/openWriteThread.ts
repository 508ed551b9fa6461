import {Worker} from 'node:worker_threads';

/** A thread that writes files in the order in which it gets them. It keeps the process alive until `end` is called. */
export interface WriteThread<Batch> {
  post(batch: Batch): void;
  /**
   * Resolves when all posted batches are written. The code of the thread must answer `null`. Several callers may wait. @throws Like `end`.
   */
  settle(): Promise<void>;
  /** Ends the thread. Resolves when all batches are written. @throws The error of the thread, with its code. */
  end(): Promise<void>;
}

/**
 * `file`: the code of the thread. The message `undefined` asks it to end, and `null` to send a message once it has written all earlier
 * batches.
 */
export function openWriteThread<Batch>(file: URL): WriteThread<Batch> {
  const worker = new Worker(file);
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  // The caller of `settle` or `end` gets the error.
  ended.catch(() => {});
  const waiting: (() => void)[] = [];
  worker.on('message', () => waiting.shift()!());
  return {
    post: (batch) => worker.postMessage(batch),
    settle() {
      const answered = new Promise<void>((resolve) => waiting.push(resolve));
      worker.postMessage(null);
      return Promise.race([answered, ended]);
    },
    end() {
      worker.postMessage(undefined);
      return ended;
    },
  };
}
