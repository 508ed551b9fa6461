import type {DevShell} from '../shell/createDevShell.js';

/** Milliseconds after the first page until the server starts to watch files, so that the page gets the processor for itself. */
const REST_DELAY = 300;
/** Milliseconds until the server starts to watch files although no page is requested. */
const LATEST_REST = 10_000;

/** Starts to watch files after the first page. Later pages add the files, and the locales, that they need. */
export function watchLater(o: {shell: DevShell; watchLocales: () => void}) {
  let rest: NodeJS.Timeout | undefined;
  let isFollowing = false;

  function start(): void {
    isFollowing = true;
    o.shell.watch();
    o.watchLocales();
  }

  function onAnswered(): void {
    if (isFollowing) o.watchLocales();
    rest ??= setTimeout(start, REST_DELAY);
  }

  const latest = setTimeout(onAnswered, LATEST_REST).unref();
  return {
    onAnswered,
    close() {
      clearTimeout(rest);
      clearTimeout(latest);
    },
  };
}
