const LONGEST_WAIT_MS = 3000;

/** Calls back when the page has loaded and the browser has nothing to do. */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(callback, {timeout: LONGEST_WAIT_MS});
    else setTimeout(callback, 1);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, {once: true});
}
