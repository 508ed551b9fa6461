import {findLateShell} from '../late/lateShell.js';

// Without `scroll`: browsers scroll by themselves, to an anchor or to where the reader was.
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'];

const isLate = VELOCISAURUS_HYDRATION !== 'load';

let waiting: (() => void)[] | undefined;
let hasBegun = false;

// Browsers also send `pointermove` when the page moves below a pointer that rests.
function isAtRest({type, movementX, movementY}: Event & Partial<PointerEvent>): boolean {
  return type === 'pointermove' && !movementX && !movementY;
}

function callAll(): void {
  hasBegun = true;
  for (const callback of waiting ?? []) callback();
  waiting = undefined;
}

function begin(event: Event): void {
  if (isAtRest(event)) return;
  for (const event of EVENTS) removeEventListener(event, begin, true);
  const late = isLate && findLateShell();
  // The code that answers this event is there by now, and runs first.
  if (late) late.tools.whenIdle(callAll);
  else callAll();
}

/** Whether the reader did something before the shell was loaded, and waits for the answer. */
export const isAwaited = (): boolean => isLate && Boolean(findLateShell()?.hasIntent);

/** Call it once the reader's action is answered. */
export function endWait(): void {
  if (isAwaited()) findLateShell()!.tools.whenIdle(callAll);
}

function watch(): (() => void)[] {
  if (isAwaited()) return [];
  for (const event of EVENTS) addEventListener(event, begin, {capture: true, passive: true});
  return [];
}

/**
 * Calls back once the reader moves the pointer, scrolls, touches or types. If that has happened already, calls back at once, or
 * as soon as it is answered. Work for the next page must not slow down readers who only look at this one, or who wait for
 * something else.
 */
export function onFirstInteraction(callback: () => void): void {
  if (hasBegun) callback();
  else (waiting ??= watch()).push(callback);
}
