import type {Action} from '../../../shared/hydration.js';
import {findLateShell} from '../late/lateShell.js';
import {isDehydrated} from './isDehydrated.js';

/** Links to other pages of the site are followed by React once it is there, the others by the browser. */
function isPageLink(target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname;
}

type Owns = (element: Element) => boolean;

/** The table of contents shows how far the reader is, where there is room for it. */
function showsPlace(isWatched: Owns): boolean {
  const link = document.querySelector<HTMLElement>('.table-of-contents__link');
  return Boolean(link?.offsetParent) && isWatched(link!);
}

function isIntent({type, target}: Event, isWatched: Owns): boolean {
  // Shortcuts may belong to anything.
  if (type === 'keydown') return true;
  if (type === 'scroll') return showsPlace(isWatched);
  return target instanceof Element && isWatched(target);
}

/**
 * Calls back when the reader is about to do something with what React has not taken over, of the elements that `owns` tells. Gives a
 * function that stops watching, and gives what the reader did meanwhile.
 */
export function watchContent({onIntent, owns}: {onIntent: () => void; owns: Owns}): () => Action[] {
  const isWatched = (element: Element) => owns(element) && isDehydrated(element);
  // Where content is late, the script within the page is there.
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
