import {Worker} from 'node:worker_threads';
import {createDiagnostic, messageOf} from '../../diagnostics/index.js';
import type {PageToRender} from '../../shared/rendering.js';
import type {RenderAnswer, RenderOutcome, RenderRequest, RenderSetup} from './types.js';

/** Renders pages in a separate thread. A new shell gets a new thread, so that nothing of the old one stays in memory. */
export interface Renderer {
  /** Starts the thread ahead of the first page. */
  warm(): void;
  /** Loads the bundle that pages are most likely rendered with, before this is certain. */
  load(serverEntry: string): void;
  /** Sets what pages are rendered with from now on. Pages that another shell is rendering start again. */
  use(setup: RenderSetup): void;
  render(page: PageToRender): Promise<RenderOutcome>;
  close(): Promise<void>;
}

/** A page that is being rendered. */
interface Asked {
  page: PageToRender;
  settle: (outcome: RenderOutcome) => void;
}

interface Thread {
  worker: Worker;
  asked: Map<number, Asked>;
}

function startWorker(): Worker {
  const file = new URL('./renderThread.js', import.meta.url);
  return new Worker(file, {stdout: false, stderr: false});
}

function describeEnd(error: unknown): RenderOutcome {
  const message = `The thread that renders pages ended: ${messageOf(error)}`;
  return {failed: createDiagnostic({name: 'component-throws', message})};
}

function startThread(start: () => Worker, onEnd: (thread: Thread) => void): Thread {
  const worker = start();
  worker.unref();
  const thread: Thread = {worker, asked: new Map()};
  const end = (error: unknown) => {
    for (const {settle} of thread.asked.values()) settle(describeEnd(error));
    thread.asked.clear();
    onEnd(thread);
  };
  worker.on('message', ({id, outcome}: RenderAnswer) => {
    thread.asked.get(id)?.settle(outcome);
    thread.asked.delete(id);
  });
  worker.on('error', end);
  worker.on('exit', () => end('it was stopped'));
  return thread;
}

export function createRenderer(start = startWorker): Renderer {
  let setup: RenderSetup | undefined;
  /** The setup that the thread has received. */
  let told: RenderSetup | undefined;
  let thread: Thread | undefined;
  /** The bundle that the thread has loaded. */
  let loaded: string | undefined;
  let count = 0;

  function forget(ended: Thread): void {
    if (thread !== ended) return;
    thread = undefined;
    told = undefined;
    loaded = undefined;
  }

  const open = (): Thread => (thread ??= startThread(start, forget));

  function prepare(): Thread {
    const current = open();
    if (told !== setup)
      current.worker.postMessage({kind: 'setUp', setup: setup!} satisfies RenderRequest);
    told = setup;
    loaded = setup?.serverEntry;
    return current;
  }

  function ask(asked: Asked): void {
    const {worker, asked: all} = prepare();
    const id = ++count;
    all.set(id, asked);
    worker.postMessage({kind: 'render', id, page: asked.page} satisfies RenderRequest);
  }

  /** Stops the thread, and returns the pages that it has not finished. */
  function dismiss(): Asked[] {
    if (!thread) return [];
    const {worker, asked} = thread;
    const unfinished = [...asked.values()];
    asked.clear();
    forget(thread);
    void worker.terminate();
    return unfinished;
  }

  return {
    warm: () => void open(),
    load(serverEntry) {
      if (loaded !== undefined) return;
      loaded = serverEntry;
      open().worker.postMessage({kind: 'load', serverEntry} satisfies RenderRequest);
    },
    use(next) {
      const isOther = loaded !== undefined && loaded !== next.serverEntry;
      const unfinished = isOther ? dismiss() : [];
      setup = next;
      if (thread) prepare();
      unfinished.forEach(ask);
    },
    render: (page) => new Promise((settle) => ask({page, settle})),
    async close() {
      await thread?.worker.terminate();
    },
  };
}
