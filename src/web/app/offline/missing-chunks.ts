const key = 'linewise-reloaded-for';

/**
 * Reloads a page opened before an update when its code is gone. Once per missing file, so that a broken file does not
 * reload forever, and never offline.
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
 * Also records the reload in the history entry's state, which survives a reload and works with blocked storage. The
 * router's own state is kept.
 */
function wasReloadedFor(missing: string): boolean {
  const entry = window.history.state as Record<string, unknown> | null;
  if (entry?.[key] === missing) return true;
  window.history.replaceState({ ...entry, [key]: missing }, '');
  return false;
}
