import {openWriteThread, type WriteThread} from '../cache/index.js';
import {stage, type CreatedFolders, type StagedFile} from './stageFile.js';

export interface StagedBatch {
  dir: string;
  files: StagedFile[];
}

/** Writes files into staging in a thread while the main thread makes more of them. */
export interface LateFiles {
  put(staged: StagedFile): void;
  /** Whether the file may not be in place yet. A replacement must be put as well: written earlier, it would be overwritten. */
  isPending(file: string): boolean;
  /** Resolves when all files that were put are in place. @throws If one of them cannot be written. */
  settle(): Promise<void>;
  /** The same, and ends the thread: no more files may be put. */
  close(): Promise<void>;
}

export interface StageInThreadOptions {
  /** Staging. */
  dir: string;
  created: CreatedFolders;
  /** The main thread can write this many files in the time that a thread takes to start. */
  few?: number;
  thread?: URL;
}

const FEW = 200;
const FILES_PER_BATCH = 64;
const THREAD = new URL('./stageThread.js', import.meta.url);

/** Opens the writer. The main thread writes the first files at once: most sites have no more. */
export function stageInThread(o: StageInThreadOptions): LateFiles {
  const {dir, created, few = FEW, thread: code = THREAD} = o;
  let thread: WriteThread<StagedBatch> | undefined;
  let batch: StagedFile[] = [];
  const pending = new Set<string>();
  let count = 0;

  function post(): void {
    thread ??= openWriteThread(code);
    thread.post({dir, files: batch});
    batch = [];
  }

  return {
    put(staged) {
      count += 1;
      if (count <= few) return stage(dir, staged, created);
      pending.add(staged.file);
      if (batch.push(staged) >= FILES_PER_BATCH) post();
    },
    isPending: (file) => pending.has(file),
    async settle() {
      if (batch.length > 0) post();
      // The thread stays: the next locale has as many files.
      const posted = [...pending];
      await thread?.settle();
      posted.forEach((file) => pending.delete(file));
    },
    async close() {
      if (batch.length > 0) post();
      await thread?.end();
    },
  };
}
