import {Worker} from 'node:worker_threads';
import type {PostponedFiles} from './types.js';
import {writeFiles, type NamedText} from './writeFiles.js';

/** Fewer are written by the time that a thread has started. */
const FEW = 50;

const THREAD = new URL('./writeThread.js', import.meta.url);

function startWriting(files: NamedText[], file: URL): Worker {
  const thread = new Worker(file, {workerData: files});
  thread.unref();
  return thread;
}

/** Thousands of small files can keep a slow disk busy for seconds: a thread writes them. */
export function postponeFiles({few = FEW, thread: file = THREAD} = {}): PostponedFiles {
  const texts = new Map<string, string>();

  function settle(files: NamedText[]): void {
    for (const [file, text] of files) if (texts.get(file) === text) texts.delete(file);
  }

  function writeNow(files: NamedText[]): void {
    writeFiles(files);
    settle(files);
  }

  /** What the thread fails at fails here again, and is told. */
  function writeInThread(files: NamedText[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const thread = startWriting(files, file);
      thread.on('error', () => {});
      thread.on('exit', (code) => {
        try {
          if (code === 0) settle(files);
          else writeNow(files.filter(([file, text]) => texts.get(file) === text));
          resolve();
        } catch (error) {
          reject(error as Error);
        }
      });
    });
  }

  async function write(): Promise<void> {
    const files = [...texts];
    if (files.length > few) await writeInThread(files);
    else writeNow(files);
  }

  // One after another: a thread would write what is of yesterday over what is of today.
  let last = Promise.resolve();
  return {
    get: (file) => texts.get(file),
    put: (file, text) => void texts.set(file, text),
    write: () => (last = last.catch(() => {}).then(write)),
  };
}
