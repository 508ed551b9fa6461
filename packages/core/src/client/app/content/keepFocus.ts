import {findLateShell} from '../late/lateShell.js';

/**
 * To be called before the content comes alive, when React makes some elements anew: the theme's blocks of code. Gives a function that
 * puts the focus back on such an element.
 */
export function keepFocus(): () => void {
  const before = document.activeElement;
  if (!before || before === document.body) return () => {};
  // Where content is late, the script within the page is there.
  const find = findLateShell()!.tools.rememberPlace(before);
  return () => {
    const isLost = !before.isConnected && document.activeElement === document.body;
    if (isLost) (find() as HTMLElement).focus({preventScroll: true});
  };
}
