import {loadOnDemand} from '@site/src/onDemand/load';

const isWider = (box: Element) => box.scrollWidth > box.clientWidth;

async function measure(box: HTMLElement): Promise<void> {
  if (!isWider(box))
    return ['tabindex', 'role', 'aria-label'].forEach((name) => box.removeAttribute(name));
  box.tabIndex = 0;
  box.role = 'region';
  // The label is the name until the script has one that no other region has.
  box.ariaLabel ??= box.dataset['scrollRegion']!;
  const {nameRegion} = await loadOnDemand();
  if (isWider(box)) box.ariaLabel = nameRegion(box);
}

const observers = new WeakMap<HTMLElement, ResizeObserver>();

function observe(box: HTMLElement): void {
  const observer = new ResizeObserver(() => void measure(box));
  // Content that grows later changes the size of the child and not of the box.
  [box, ...Array.from(box.children)].forEach((part) => observer.observe(part));
  observers.set(box, observer);
}

function unobserve(box: HTMLElement): void {
  observers.get(box)?.disconnect();
  observers.delete(box);
}

/**
 * A region takes the focus, and a name, only while there is something to scroll: few need it. By the element itself and not by an
 * effect, so that pages with regions wait for the reader (`hydration`). One that is watched already stays so.
 */
export function watchRegion(box: HTMLElement): () => void {
  if (!observers.has(box)) observe(box);
  return () => unobserve(box);
}

/** Watches the regions in the HTML: React may hydrate the content much later than a reader begins to scroll by keys. */
export function watchRegions(): void {
  document.querySelectorAll<HTMLElement>('[data-scroll-region]').forEach(watchRegion);
}
