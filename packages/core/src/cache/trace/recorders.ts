import {AsyncLocalStorage} from 'node:async_hooks';
import type {Recorder} from './types.js';

/** The recorder of the code that runs now, also in callbacks that run later. */
export const recorders = new AsyncLocalStorage<Recorder>();

/** Calls `tell` outside of the trace, since reads and writes of the recorder are not those of the code. */
export function tellRecorder(tell: (recorder: Recorder) => void): void {
  const recorder = recorders.getStore();
  if (recorder) recorders.exit(() => tell(recorder));
}
