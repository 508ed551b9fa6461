/** The content of the first page, as long as React has not taken it over. */
export interface LateContent {
  /** Resolves once the content can be rendered; by itself it loads nothing. */
  ready: Promise<void>;
  /** Loads the content. A failure is forgotten, so that it may be tried again. */
  need: () => void;
  /** To be called when React has taken over the content: its surroundings are live from now on. */
  thaw: () => void;
  onThaw: (callback: () => void) => () => void;
  /** To be called when the content is live, or has left the screen. */
  end: () => void;
}

interface Input {
  load: () => Promise<void>;
  /** Of a page that cannot be loaded. */
  onFailure: (error: unknown) => void;
  onEnd: () => void;
}

/** Lets those know who wait, each once. */
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
