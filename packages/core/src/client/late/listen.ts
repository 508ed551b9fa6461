interface Options {
  names: string[];
  listener: (event: Event) => void;
  /** For a listener that prevents nothing: scrolling does not wait for it. */
  passive?: boolean;
}

/** Listens to the whole page, before all that is on it; gives a function that stops. */
export function listen({names, listener, passive = false}: Options): () => void {
  for (const name of names) addEventListener(name, listener, {capture: true, passive});
  return () => {
    for (const name of names) removeEventListener(name, listener, true);
  };
}
