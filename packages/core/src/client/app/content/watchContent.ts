import type {Action} from '../../../shared/hydration.js';
import {findLateShell} from '../late/lateShell.js';
import {isDehydrated} from './isDehydrated.js';

/** Whether the link leads to another page of the site: after hydration, React follows it instead of the browser. */
function isPageLink(target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname;
}

type Owns = (element: Element) => boolean;

/** Whether scrolling concerns the table of contents: if there is room for it, it shows how far the reader is. */
function showsPlace(isWatched: Owns): boolean {
  const link = document.querySelector<HTMLElement>('.table-of-contents__link');
  return Boolean(link?.offsetParent) && isWatched(link!);
}

function isIntent({type, target}: Event, isWatched: Owns): boolean {
  // A shortcut may belong to any component.
  if (type === 'keydown') return true;
  if (type === 'scroll') return showsPlace(isWatched);
  return target instanceof Element && isWatched(target);
}

/**
 * Calls back when the reader is about to use an element that React has not hydrated, of those that `owns` accepts. Returns a
 * function that stops watching and returns the reader's actions meanwhile.
 */
export function watchContent({onIntent, owns}: {onIntent: () => void; owns: Owns}): () => Action[] {
  const isWatched = (element: Element) => owns(element) && isDehydrated(element);
  // If content is late, the script within the page has run.
  const {watchActions, watchIntents} = findLateShell()!.tools;
  const stop = watchIntents((event) => {
    if (isIntent(event, isWatched)) onIntent();
  });
  const release = watchActions({onAction: onIntent, isWatched, isHeld: isPageLink});
  return () => {
    stop();
    return release();
  };
}
