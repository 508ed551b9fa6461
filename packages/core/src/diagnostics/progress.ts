import chalk from 'chalk';
import {createBoard, type Board} from './progressBoard.js';

export interface Phase {
  /** Adds steps that were done since the last call. */
  tick: (steps?: number) => void;
  /** `detail`: the result of the phase, e.g. `40 compiled, 12 from the store`. */
  finish: (result?: {detail?: string}) => void;
}

export interface Progress {
  /** Phases may overlap. */
  start: (name: string, total?: number) => Phase;
  /** One line per finished phase: name, time, detail. Clears the bars. */
  summary: () => string;
  /** Clears the bars, e.g. before an error is printed. */
  stop: () => void;
}

interface FinishedPhase {
  name: string;
  milliseconds: number;
  detail?: string;
}

/** Bars with counts on a terminal, plain lines elsewhere. */
export function createProgress({
  stream = process.stderr,
}: {stream?: NodeJS.WriteStream} = {}): Progress {
  const board = createBoard(stream);
  const finished: FinishedPhase[] = [];
  return {
    start: (name, total) =>
      startPhase({name, total, board, onFinish: (phase) => finished.push(phase)}),
    summary() {
      board.stop();
      return formatSummary(finished);
    },
    stop: () => board.stop(),
  };
}

function startPhase({
  name,
  total,
  board,
  onFinish,
}: {
  name: string;
  total: number | undefined;
  board: Board;
  onFinish: (phase: FinishedPhase) => void;
}): Phase {
  const startedAt = performance.now();
  const row = board.add(name, total);
  return {
    tick: (steps = 1) => row.advance(steps),
    finish({detail} = {}) {
      row.remove();
      onFinish({name, milliseconds: performance.now() - startedAt, detail});
    },
  };
}

function formatSummary(phases: FinishedPhase[]): string {
  const width = Math.max(0, ...phases.map(({name}) => name.length));
  return phases
    .map(({name, milliseconds, detail}) => {
      const time = formatTime(milliseconds).padStart(8);
      return `${name.padEnd(width)} ${chalk.cyan(time)}${detail ? `  ${detail}` : ''}`;
    })
    .join('\n');
}

/** `820 ms`, `4.2 s`, `3 min 5 s` */
function formatTime(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
