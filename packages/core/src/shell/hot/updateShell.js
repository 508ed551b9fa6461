/* global __webpack_hash__, __webpack_public_path__ */
import runtime from 'react-refresh/runtime';
import {announceRefreshes} from './announceRefreshes.js';

/** The hash of the newest build; nothing where no updates lead to it. */
async function fetchNewestHash() {
  const file = `${__webpack_public_path__}assets/js/hot/newest.txt?from=${__webpack_hash__}`;
  const response = await fetch(file, {cache: 'no-store'});
  return response.ok ? response.text() : '';
}

async function takeOver(newest) {
  // Several builds may have passed; each brings one to the next.
  while (newest && __webpack_hash__ !== newest) {
    const changed = await import.meta.webpackHot.check(false);
    if (!changed) return false;
    await import.meta.webpackHot.apply();
  }
  return newest !== '';
}

async function updateOnce() {
  if (import.meta.webpackHot?.status() !== 'idle') return false;
  try {
    return await takeOver(await fetchNewestHash());
  } catch {
    return false;
  }
}

let running;
let again;

/** One after another; several that wait are one. */
function queue() {
  again ??= running.then(() => {
    again = undefined;
    return start();
  });
  return again;
}

function start() {
  running = updateOnce().finally(() => (running = undefined));
  return running;
}

/**
 * Runs in browsers while developing. `window.__velocisaurusUpdateShell()` takes over what changed in the shell since
 * it was loaded; it resolves to `false` when the page must be loaded anew instead.
 */
globalThis.__velocisaurusUpdateShell = () => (running ? queue() : start());
globalThis.__velocisaurusRefresh = runtime;
announceRefreshes(runtime);
