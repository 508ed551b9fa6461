const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function handleEntries(entries: IntersectionObserverEntry[], self: IntersectionObserver): void {
  for (const {target, isIntersecting, intersectionRatio} of entries) {
    if (!isIntersecting && intersectionRatio <= 0) continue;
    self.unobserve(target);
    callbacks.get(target)?.();
  }
}

/** Calls back once, when the element first comes into the viewport. Returns a function that stops watching. */
export function observeVisibility(element: Element, callback: () => void): () => void {
  // One observer for all links of a page: a sidebar has hundreds.
  const shared = (observer ??= new IntersectionObserver(handleEntries));
  callbacks.set(element, callback);
  shared.observe(element);
  return () => shared.unobserve(element);
}
