import {AsyncLocalStorage} from 'node:async_hooks';
import type {Recorder} from './types.js';

/** The recorder of the code that runs now, also in what it leaves for later. */
export const recorders = new AsyncLocalStorage<Recorder>();

/** Calls without a recorder: its own reads and writes are not the code's. */
export function tellRecorder(tell: (recorder: Recorder) => void): void {
  const recorder = recorders.getStore();
  if (recorder) recorders.exit(() => tell(recorder));
}
