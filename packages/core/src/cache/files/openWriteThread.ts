import {Worker} from 'node:worker_threads';

/** A thread that writes files in the order in which it gets them. It ends the process's wait for it with `end`. */
export interface WriteThread<Batch> {
  post(batch: Batch): void;
  /** Resolves when all that was posted is written, if the code of the thread answers `null`; several may wait. @throws As `end`. */
  settle(): Promise<void>;
  /** Resolves when all is written. @throws The thread's own error, with its code. */
  end(): Promise<void>;
}

/** `file`: its code; `undefined` asks it to end, and `null` to send a message once it has written what came before. */
export function openWriteThread<Batch>(file: URL): WriteThread<Batch> {
  const worker = new Worker(file);
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  // Told where it is waited for.
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
