export interface WatchedMarkup {
  /** React asks while it reports a mismatch. Its own changes are not recorded by then. */
  isChanged(): boolean;
  stop(): void;
}

/**
 * Records whether code of the site changes the server's HTML before React hydrates it. Published Docusaurus does not hydrate in
 * development, so such code does no harm there.
 */
export function watchMarkup(container: Element): WatchedMarkup {
  let isChanged = false;
  // The observer runs at the end of the task that makes the change.
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(container, {childList: true, characterData: true, subtree: true});
  return {isChanged: () => isChanged, stop: () => observer.disconnect()};
}
