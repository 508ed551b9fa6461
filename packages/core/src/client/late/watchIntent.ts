import {findInteractive} from './interactive.js';

const EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** Calls back once the reader is about to do something: touches, types, scrolls, or points at what can be used. */
export function watchIntent(onIntent: () => void): void {
  const check = ({type, target}: Event) => {
    if (type === 'pointerover' && !findInteractive(target)) return;
    for (const name of EVENTS) removeEventListener(name, check, true);
    onIntent();
  };
  for (const name of EVENTS) addEventListener(name, check, {capture: true, passive: true});
}
