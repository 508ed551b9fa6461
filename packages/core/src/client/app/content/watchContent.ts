import type {Action} from '../../../shared/hydration.js';
import {holdClick, readClick} from '../../late/actions.js';
import {findInteractive} from '../../late/interactive.js';
import {READERS, watchActions} from '../../late/watchActions.js';
import {isDehydrated} from './isDehydrated.js';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'scroll'];

/** Links to other pages of the site are followed by React once it is there, the others by the browser. */
function isPageLink(target: Element): boolean {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.download || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname;
}

function readContentClick(event: MouseEvent): Action | undefined {
  return isPageLink(event.target as Element) ? holdClick(event) : readClick(event);
}

/** The table of contents shows how far the reader is, where there is room for it. */
function showsPlace(): boolean {
  const link = document.querySelector<HTMLElement>('.table-of-contents__link');
  return Boolean(link?.offsetParent) && isDehydrated(link!);
}

function isIntent({type, target}: Event): boolean {
  // Shortcuts may belong to anything.
  if (type === 'keydown') return true;
  if (type === 'scroll') return showsPlace();
  const used = type === 'pointerover' ? findInteractive(target) : target;
  return used instanceof Element && isDehydrated(used);
}

/**
 * Calls back when the reader is about to do something with the content, which React has not taken over. Gives a function that
 * stops watching, and gives what the reader did meanwhile.
 */
export function watchContent(onIntent: () => void): () => Action[] {
  const check = (event: Event) => {
    if (isIntent(event)) onIntent();
  };
  for (const name of INTENTS) addEventListener(name, check, {capture: true, passive: true});
  const release = watchActions({
    onAction: onIntent,
    readers: {...READERS, click: readContentClick},
    isWatched: isDehydrated,
  });
  return () => {
    for (const name of INTENTS) removeEventListener(name, check, true);
    return release();
  };
}
