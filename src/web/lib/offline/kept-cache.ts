/**
 * Cache of the latest responses for offline use. The service worker fills it; the page can clear it
 * too, in case the worker is stopped or missing.
 */
export const keptCache = 'linewise-answers';

/** Header of a cached response: when the server sent it, by the server's clock. */
export const keptAtHeader = 'x-linewise-kept-at';

/** Deletes a member's cached data on sign-out; nothing to do when storage is forbidden. */
export async function forgetKeptAnswers(): Promise<void> {
  try {
    await caches.delete(keptCache);
  } catch {
    return;
  }
}
