import {loadOnDemand} from '@site/src/onDemand/load';

const NAMES = ['tabindex', 'role', 'aria-label'];

function clear(box: Element): void {
  for (const name of NAMES) box.removeAttribute(name);
}

const isWider = (box: Element) => box.scrollWidth > box.clientWidth;

/** The label does until a name comes that no other region has. */
async function name(box: HTMLElement): Promise<void> {
  box.tabIndex = 0;
  box.role = 'region';
  box.ariaLabel ??= box.dataset['scrollRegion'] ?? '';
  const {nameRegion} = await loadOnDemand();
  if (isWider(box)) box.ariaLabel = nameRegion(box);
}

function measure(box: HTMLElement): void {
  if (isWider(box)) void name(box);
  else clear(box);
}

/**
 * A region takes the focus, and a name, only while there is something to scroll: few need it. By the element itself and not by an
 * effect, so that pages with regions wait for the reader (`hydration`).
 */
export function watchRegion(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => measure(box));
  // Content that grows later changes the size of the child and not of the box.
  [box, ...Array.from(box.children)].forEach((part) => observer.observe(part));
  return () => observer.disconnect();
}
