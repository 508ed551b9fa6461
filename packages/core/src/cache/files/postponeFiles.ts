import {openWriteThread, type WriteThread} from './openWriteThread.js';
import type {PostponedFiles} from './types.js';
import {writeFiles, type NamedText} from './writeFiles.js';

/** Fewer are written by the time that a thread has started. */
const FEW = 50;
const FILES_PER_BATCH = 64;

const THREAD = new URL('./writeThread.js', import.meta.url);

/** Thousands of small files can keep a slow disk busy for seconds: a thread writes them, from the time that they are put. */
export function postponeFiles({few = FEW, thread: code = THREAD} = {}): PostponedFiles {
  const texts = new Map<string, string>();
  let batch: NamedText[] = [];
  let thread: WriteThread<NamedText[]> | undefined;
  let isEnding = false;

  function post(): void {
    thread ??= openWriteThread(code);
    thread.post(batch);
    batch = [];
  }

  function settle(files: NamedText[]): void {
    for (const [file, text] of files) if (texts.get(file) === text) texts.delete(file);
  }

  /** What the thread fails at fails here again, and is told. */
  async function endThread(files: NamedText[]): Promise<void> {
    isEnding = true;
    try {
      post();
      await thread!.end();
    } catch {
      writeFiles(files.filter(([file, text]) => texts.get(file) === text));
    } finally {
      thread = undefined;
      isEnding = false;
    }
  }

  async function write(): Promise<void> {
    const files = [...texts];
    // What an earlier thread failed at is among them.
    if (!thread) batch = files;
    if (files.length > few) await endThread(files);
    else writeFiles(files);
    settle(files);
  }

  // One after another: a thread would write what is of yesterday over what is of today.
  let last = Promise.resolve();
  return {
    get: (file) => texts.get(file),
    put(file, text) {
      texts.set(file, text);
      batch.push([file, text]);
      if (!isEnding && texts.size > few && batch.length >= FILES_PER_BATCH) post();
    },
    write: () => (last = last.catch(() => {}).then(write)),
  };
}
