import {loadOnDemand} from '@site/src/onDemand/load';

const isWider = (box: Element) => box.scrollWidth > box.clientWidth;

async function measure(box: HTMLElement): Promise<void> {
  if (!isWider(box))
    return ['tabindex', 'role', 'aria-label'].forEach((name) => box.removeAttribute(name));
  box.tabIndex = 0;
  box.role = 'region';
  // Until a name comes that no other region has.
  box.ariaLabel ??= box.dataset['scrollRegion']!;
  const {nameRegion} = await loadOnDemand();
  if (isWider(box)) box.ariaLabel = nameRegion(box);
}

const observers = new WeakMap<HTMLElement, ResizeObserver>();

function observe(box: HTMLElement): ResizeObserver {
  const observer = new ResizeObserver(() => void measure(box));
  // Content that grows later changes the size of the child and not of the box.
  [box, ...Array.from(box.children)].forEach((part) => observer.observe(part));
  return observer;
}

/**
 * A region takes the focus, and a name, only while there is something to scroll: few need it. By the element itself and not by an
 * effect, so that pages with regions wait for the reader (`hydration`). An element is watched once.
 */
export function watchRegion(box: HTMLElement): () => void {
  if (!observers.has(box)) observers.set(box, observe(box));
  return () => {
    observers.get(box)?.disconnect();
    observers.delete(box);
  };
}
