/**
 * Runs in browsers while developing. `window.__velocisaurusUpdateShell()` takes over what changed in the shell since
 * it was loaded; it resolves to `false` when the page must be loaded anew instead.
 */
async function updateShell() {
  const {hot} = module;
  if (!hot || hot.status() !== 'idle') return false;
  try {
    let applied = await hot.check(true);
    const isUpdated = Boolean(applied);
    // Several builds may have passed since.
    while (applied) applied = await hot.check(true);
    return isUpdated;
  } catch {
    return false;
  }
}

globalThis.__velocisaurusUpdateShell = updateShell;
