import {describePage} from './describePage.js';

let observer: MutationObserver | undefined;

/** The published page of results; none on other pages, and on sites that replace it. */
function findPage(): HTMLElement | null | undefined {
  const field = document.querySelector('.container > form.row input[type="search"][name="q"]');
  return field?.closest<HTMLElement>('.container');
}

/** Called by the router. */
export function onRouteDidUpdate(): void {
  observer?.disconnect();
  const page = findPage();
  if (!page) return;
  describePage(page);
  observer = new MutationObserver(() => describePage(page));
  observer.observe(page, {childList: true, subtree: true});
}
