export interface WatchedMarkup {
  /** Asked by React while it reports that markup does not match: what it changes itself is not noted by then. */
  isChanged(): boolean;
  stop(): void;
}

/**
 * Notes whether code of the site changes what the server rendered before React has taken it over. Published Docusaurus hydrates
 * nothing while it serves: there, such code does no harm.
 */
export function watchMarkup(container: Element): WatchedMarkup {
  let isChanged = false;
  // Called at the end of the task that changes something.
  const observer = new MutationObserver(() => (isChanged = true));
  observer.observe(container, {childList: true, characterData: true, subtree: true});
  return {isChanged: () => isChanged, stop: () => observer.disconnect()};
}
