import {openWriteThread, type WriteThread} from './openWriteThread.js';
import type {PostponedFiles} from './types.js';
import {writeFiles, type NamedText} from './writeFiles.js';

/** The main thread can write this many files in the time in which a thread starts. */
const FEW = 50;
const FILES_PER_BATCH = 64;

const THREAD = new URL('./writeThread.js', import.meta.url);

/**
 * Keeps files in memory until they are written. Once there are more than `few`, a thread starts to write them, since thousands of small
 * files can keep a slow disk busy for seconds.
 */
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

  /** If the thread fails, the main thread writes the files again, so that its error reaches the caller. */
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
    // They include the files that an earlier call failed to write.
    if (!thread) batch = files;
    if (files.length > few) await endThread(files);
    else writeFiles(files);
    settle(files);
  }

  // Calls run one after another: otherwise an older thread could overwrite a file with an outdated text.
  let last = Promise.resolve();
  return {
    get: (file) => texts.get(file),
    put(file, text) {
      texts.set(file, text);
      batch.push([file, text]);
      if (!isEnding && texts.size > few && batch.length >= FILES_PER_BATCH) post();
    },
    place(file) {
      const text = texts.get(file);
      if (text !== undefined) writeFiles([[file, text]]);
    },
    write: () => (last = last.catch(() => {}).then(write)),
  };
}
