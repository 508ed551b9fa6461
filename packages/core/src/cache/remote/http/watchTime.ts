import {RemoteError} from './problem.js';

/** Ends a request that takes too long. */
export interface Clock {
  signal: AbortSignal;
  /** Call it whenever data arrives. `bytes`: how many so far. */
  tick(bytes: number): void;
  stop(): void;
}

/** In bytes per millisecond. A slower server makes builds slower, not faster. */
const SLOWEST = 100;

function toSeconds(milliseconds: number): string {
  return `${Number((milliseconds / 1000).toFixed(1))} s`;
}

/**
 * `silence`: how long the server may send nothing, in milliseconds. `sending`: how many bytes it gets first. The whole request may take twice
 * the silence, plus the time for its bytes at the slowest speed.
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
