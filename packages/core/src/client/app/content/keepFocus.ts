import {findLateShell} from '../late/lateShell.js';

/**
 * Remembers the focused element. Call it before React hydrates the content: React then creates some elements anew, such as the
 * theme's blocks of code. Returns a function that puts the focus back on such an element.
 */
export function keepFocus(): () => void {
  const before = document.activeElement;
  if (!before || before === document.body) return () => {};
  // If content is late, the script within the page has run.
  const find = findLateShell()!.tools.rememberPlace(before);
  return () => {
    const isLost = !before.isConnected && document.activeElement === document.body;
    if (isLost) (find() as HTMLElement).focus({preventScroll: true});
  };
}
