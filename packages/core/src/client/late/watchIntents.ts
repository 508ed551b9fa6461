import {findInteractive} from './interactive.js';
import {listen} from './listen.js';

const EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Calls back each time that the reader is about to do something: touches, types, scrolls, or points at an interactive element.
 * Returns a function that stops watching.
 */
export function watchIntents(onIntent: (event: Event) => void): () => void {
  const listener = (event: Event) => {
    if (event.type !== 'pointerover' || findInteractive(event.target)) onIntent(event);
  };
  return listen({names: EVENTS, listener, passive: true});
}
