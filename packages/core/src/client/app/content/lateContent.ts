/** The content of the first page, until React has hydrated it. */
export interface LateContent {
  /** Resolves once the content can be rendered. It does not load the content by itself. */
  ready: Promise<void>;
  /** Loads the content. A failure is forgotten, so that a later call tries again. */
  need: () => void;
  /** Call it when React has hydrated the content: from now on, changes around it reach it. */
  thaw: () => void;
  onThaw: (callback: () => void) => () => void;
  /** Call it when the content is live, or has left the screen. */
  end: () => void;
}

interface Input {
  load: () => Promise<void>;
  /** Called if the page cannot be loaded. */
  onFailure: (error: unknown) => void;
  onEnd: () => void;
}

/** Calls all callbacks that were added. */
function createSignal() {
  const callbacks = new Set<() => void>();
  const add = (callback: () => void) => {
    callbacks.add(callback);
    return () => void callbacks.delete(callback);
  };
  return {add, send: () => callbacks.forEach((callback) => callback())};
}

export function createLateContent({load, onFailure, onEnd}: Input): LateContent {
  const thawed = createSignal();
  let loading: Promise<void> | undefined;
  let resolve: () => void;
  const ready = new Promise<void>((done) => (resolve = done));
  const fail = (error: unknown) => {
    loading = undefined;
    onFailure(error);
  };
  return {
    ready,
    need: () => void (loading ??= load().then(() => resolve(), fail)),
    thaw: thawed.send,
    onThaw: thawed.add,
    end: onEnd,
  };
}
