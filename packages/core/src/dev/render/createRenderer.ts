import {Worker} from 'node:worker_threads';
import {createDiagnostic, messageOf} from '../../diagnostics/index.js';
import type {PageToRender} from '../../shared/rendering.js';
import type {RenderAnswer, RenderOutcome, RenderRequest, RenderSetup} from './types.js';

/** Renders pages in a thread of its own; a new shell gets a new thread, so that nothing of the old one stays. */
export interface Renderer {
  /** What pages are rendered with from now on. */
  use(setup: RenderSetup): void;
  render(page: PageToRender): Promise<RenderOutcome>;
  close(): Promise<void>;
}

type Settle = (outcome: RenderOutcome) => void;

function describeEnd(error: unknown): RenderOutcome {
  const message = `The thread that renders pages ended: ${messageOf(error)}`;
  return {failed: createDiagnostic({name: 'component-throws', message})};
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Settle>;
}

function startThread(onEnd: (thread: Thread) => void): Thread {
  const worker = new Worker(new URL('./renderThread.js', import.meta.url), {
    stdout: false,
    stderr: false,
  });
  worker.unref();
  const thread: Thread = {worker, waiting: new Map()};
  const end = (error: unknown) => {
    for (const settle of thread.waiting.values()) settle(describeEnd(error));
    thread.waiting.clear();
    onEnd(thread);
  };
  worker.on('message', ({id, outcome}: RenderAnswer) => {
    thread.waiting.get(id)?.(outcome);
    thread.waiting.delete(id);
  });
  worker.on('error', end);
  worker.on('exit', () => end('it was stopped'));
  return thread;
}

export function createRenderer(): Renderer {
  let setup: RenderSetup | undefined;
  /** What the thread has been told. */
  let told: RenderSetup | undefined;
  let thread: Thread | undefined;
  let count = 0;

  function forget(ended: Thread): void {
    if (thread !== ended) return;
    thread = undefined;
    told = undefined;
  }

  function send(request: RenderRequest): void {
    thread!.worker.postMessage(request);
  }

  function prepare(): Thread {
    const current = (thread ??= startThread(forget));
    if (told !== setup) send({kind: 'setUp', setup: setup!});
    told = setup;
    return current;
  }

  function stop(): Promise<unknown> {
    const stopped = thread?.worker.terminate();
    thread = undefined;
    told = undefined;
    return Promise.resolve(stopped);
  }

  return {
    use(next) {
      if (told && told.serverEntry !== next.serverEntry) void stop();
      setup = next;
    },
    render(page) {
      const {waiting} = prepare();
      const id = ++count;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send({kind: 'render', id, page});
      });
    },
    async close() {
      await stop();
    },
  };
}
