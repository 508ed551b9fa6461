interface Options {
  names: string[];
  listener: (event: Event) => void;
  /** For a listener that prevents nothing, so that scrolling does not wait for it. */
  passive?: boolean;
}

/** Listens to the whole page, before all other listeners on it. Returns a function that stops listening. */
export function listen({names, listener, passive = false}: Options): () => void {
  for (const name of names) addEventListener(name, listener, {capture: true, passive});
  return () => {
    for (const name of names) removeEventListener(name, listener, true);
  };
}
