const key = 'linewise-reloaded-for';

/**
 * Reloads the page when a code file is missing: once per file, so that a broken one does not reload
 * forever, and never offline.
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
 * Whether the page was reloaded for this file, as recorded in the history entry, which survives a
 * reload and works with blocked storage.
 */
function wasReloadedFor(missing: string): boolean {
  const entry = window.history.state as Record<string, unknown> | null;
  if (entry?.[key] === missing) return true;
  window.history.replaceState({ ...entry, [key]: missing }, '');
  return false;
}
