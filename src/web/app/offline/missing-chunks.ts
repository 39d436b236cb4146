const key = 'linewise-reloaded-for';

/**
 * A page that was opened before an update may ask for code that is gone: the new page has it, and a
 * reload brings that. Once for each missing file, so that a broken one does not reload forever; never without a
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

/**
 * Notes it, too: in the entry of the browser's history, which a reload keeps, also where storage is
 * blocked. What else stands in it is the router's.
 */
function wasReloadedFor(missing: string): boolean {
  const entry = window.history.state as Record<string, unknown> | null;
  if (entry?.[key] === missing) return true;
  window.history.replaceState({ ...entry, [key]: missing }, '');
  return false;
}
