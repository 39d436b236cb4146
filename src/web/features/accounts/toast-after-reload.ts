import { currentToast, showToast, type ToastText } from '#web/ui/toast-store.ts';

const key = 'linewise-arrival';

/**
 * Opens another page with a full reload, so that nothing of the previous user stays in memory; the toast
 * is shown after it.
 */
export function reloadAt(path: string, toast?: ToastText): void {
  try {
    if (toast !== undefined) sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    if (toast !== undefined) showToast(toast); // storage is blocked: show it now, until the page is left
  }
  window.location.assign(path);
}

/** Shows the toast that was left before the reload, unless this page has a newer one. Call once at the start. */
export function showToastAfterReload(): void {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return;

    sessionStorage.removeItem(key);
    if (currentToast() === undefined) showToast(JSON.parse(text) as ToastText);
  } catch {
    return; // storage is blocked or holds something else: there is nothing to show
  }
}
