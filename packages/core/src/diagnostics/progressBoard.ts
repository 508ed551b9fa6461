import {MultiBar, Presets} from 'cli-progress';

/** A line of the board: one running phase. */
export interface Row {
  advance: (steps: number) => void;
  remove: () => void;
}

export interface Board {
  add: (name: string, total?: number) => Row;
  stop: () => void;
}

export function createBoard(stream: NodeJS.WriteStream): Board {
  return stream.isTTY ? createBars(stream) : createLines(stream);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Stops the bars when a signal arrives: else the terminal has no cursor afterwards. @returns A function that removes the listeners. */
function stopOnSignals(stop: () => void): () => void {
  const end = (signal: NodeJS.Signals) => {
    stop();
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => SIGNALS.forEach((signal) => process.removeListener(signal, end));
}

function createBars(stream: NodeJS.WriteStream): Board {
  let bars: MultiBar | undefined;
  let rows = 0;
  let leaveSignals = () => {};
  function stop(): void {
    leaveSignals();
    bars?.stop();
    bars = undefined;
    rows = 0;
  }
  function start(): MultiBar {
    leaveSignals = stopOnSignals(stop);
    return new MultiBar(
      {stream, clearOnComplete: true, hideCursor: true, format: formatBar},
      Presets.rect,
    );
  }
  return {
    add(name, total = 0) {
      bars ??= start();
      const bar = bars.create(total, 0, {name});
      const owner = bars;
      rows += 1;
      return {
        advance: (steps) => bar.increment(steps),
        remove() {
          // After `stop()`, the bar belongs to an earlier board.
          if (owner !== bars || !bars.remove(bar)) return;
          rows -= 1;
          // A running MultiBar keeps a timer and the cursor hidden.
          if (rows === 0) stop();
        },
      };
    },
    stop,
  };
}

const BAR_WIDTH = 24;

function formatBar(
  _options: unknown,
  {value, total}: {value: number; total: number},
  {name}: {name: string},
): string {
  if (total === 0) return `${name} …${value > 0 ? ` ${value}` : ''}`;
  const done = Math.round(BAR_WIDTH * Math.min(1, value / total));
  return `${name} ${'■'.repeat(done)}${' '.repeat(BAR_WIDTH - done)} ${value}/${total}`;
}

const SECONDS_BETWEEN_LINES = 10;

function createLines(stream: NodeJS.WriteStream): Board {
  return {
    add(name, total) {
      let done = 0;
      let toldAt = performance.now();
      const count = () => (total === undefined ? `${done}` : `${done}/${total}`);
      stream.write(`${name}${total === undefined ? '' : ` (${total})`}…\n`);
      return {
        advance(steps) {
          done += steps;
          if (performance.now() - toldAt < SECONDS_BETWEEN_LINES * 1000) return;
          toldAt = performance.now();
          stream.write(`${name} ${count()}\n`);
        },
        remove() {},
      };
    },
    stop() {},
  };
}
