/* global __webpack_hash__, __webpack_public_path__ */

/** The hash of the newest build, which `watchShell` leaves beside its updates. */
async function fetchNewestHash() {
  const response = await fetch(`${__webpack_public_path__}assets/js/hot/newest.txt`, {
    cache: 'no-store',
  });
  return response.ok ? response.text() : undefined;
}

async function takeOver(newest) {
  // Several builds may have passed; each brings one to the next.
  while (__webpack_hash__ !== newest) {
    const applied = await import.meta.webpackHot.check(true);
    if (!applied) return false;
  }
  return true;
}

/**
 * Runs in browsers while developing. `window.__velocisaurusUpdateShell()` takes over what changed in the shell since
 * it was loaded; it resolves to `false` when the page must be loaded anew instead.
 */
async function updateShell() {
  if (import.meta.webpackHot?.status() !== 'idle') return false;
  try {
    return await takeOver(await fetchNewestHash());
  } catch {
    return false;
  }
}

globalThis.__velocisaurusUpdateShell = updateShell;
