/**
 * The last known answers, kept in this browser for when there is no network. The service worker fills
 * the cache; the page empties it too, because a worker may be stopped, or not there at all.
 */
export const keptCache = 'linewise-answers';

/** On a kept answer: when the server gave it, by the server's clock. */
export const keptAtHeader = 'x-linewise-kept-at';

/** After signing out nothing of the member stays. A storage that is forbidden has kept nothing. */
export async function forgetKeptAnswers(): Promise<void> {
  try {
    await caches.delete(keptCache);
  } catch {
    return;
  }
}
