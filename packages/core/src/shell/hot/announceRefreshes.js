/* global Event, window */

/**
 * Makes React Refresh dispatch `velocisaurus:renew` on the window after it has rendered changed components, and with them all that
 * had failed, without a crash. An update without a changed component renders nothing, so that what failed stays on the screen.
 * @param {{performReactRefresh: () => unknown}} runtime The module `react-refresh/runtime`, whose function others call.
 */
export function announceRefreshes(runtime) {
  const {performReactRefresh} = runtime;
  let crashes = 0;
  window.addEventListener('velocisaurus:crash', () => {
    crashes += 1;
  });
  runtime.performReactRefresh = () => {
    const before = crashes;
    const update = performReactRefresh();
    if (update && crashes === before) window.dispatchEvent(new Event('velocisaurus:renew'));
    return update;
  };
}
