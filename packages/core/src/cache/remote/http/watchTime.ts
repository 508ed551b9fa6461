import {RemoteError} from './problem.js';

/** Ends a request that takes too long. */
export interface Clock {
  signal: AbortSignal;
  /** Call it whenever something arrives. `bytes`: how many so far. */
  tick(bytes: number): void;
  stop(): void;
}

/** A server that is slower than that makes builds slower, not quicker: bytes in a millisecond. */
const SLOWEST = 100;

function toSeconds(milliseconds: number): string {
  return `${Number((milliseconds / 1000).toFixed(1))} s`;
}

/**
 * `silence`: how long the server may send nothing, in milliseconds. `sending`: bytes that it gets first. All together may take twice the
 * silence, and longer for more bytes.
 */
export function watchTime({silence, sending}: {silence: number; sending: number}): Clock {
  const controller = new AbortController();
  const start = Date.now();
  const end = (words: string) => controller.abort(new RemoteError(words));
  const beforeAnswer = silence + sending / SLOWEST;
  const wait = (time: number) => setTimeout(() => end(`sent nothing for ${toSeconds(time)}`), time);
  let timer = wait(beforeAnswer);
  return {
    signal: controller.signal,
    tick(bytes) {
      clearTimeout(timer);
      timer = wait(silence);
      const elapsed = Date.now() - start - sending / SLOWEST;
      if (elapsed > 2 * silence + bytes / SLOWEST)
        end(`sent ${bytes} bytes in ${toSeconds(elapsed)}, which is too slow`);
    },
    stop: () => clearTimeout(timer),
  };
}
