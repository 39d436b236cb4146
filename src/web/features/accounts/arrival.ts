import { showToast, type ToastText } from '#web/ui/toast-store.ts';

const key = 'linewise-arrival';

/**
 * To another page with a full reload, so that nothing of the previous user stays in memory; the words
 * are said on the other side of it.
 */
export function arriveAt(path: '/' | '/login', words: ToastText): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(words));
  } catch {
    showToast(words); // storage is blocked: say it now, for as long as the page stands
  }
  window.location.assign(path);
}

/** Says what was left to be said before the reload. Call once at the start. */
export function greetOnArrival(): void {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return;

    sessionStorage.removeItem(key);
    showToast(JSON.parse(text) as ToastText);
  } catch {
    return; // storage is blocked or holds something else: there is nothing to say
  }
}
