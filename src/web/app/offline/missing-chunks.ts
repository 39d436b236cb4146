const key = 'linewise-reloaded-for';

/**
 * A page that was opened before an update may ask for code that is gone: the new page has it, and a
 * reload brings that. Once for each missing file, lest a broken one reload for ever; never without a
 * network, where nothing newer could come.
 */
export function reloadForMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const missing = event.payload.message;
    if (!navigator.onLine || wasReloadedFor(missing)) return;
    event.preventDefault();
    window.location.reload();
  });
}

/** Notes it, too. Where storage is blocked nobody could tell the second time: the error page has a button. */
function wasReloadedFor(missing: string): boolean {
  try {
    if (sessionStorage.getItem(key) === missing) return true;
    sessionStorage.setItem(key, missing);
    return false;
  } catch {
    return true;
  }
}
