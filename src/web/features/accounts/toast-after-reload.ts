import { currentToast, showToast, type ToastText } from '#web/lib/toast-store.ts';
import type { User } from '#contract/accounts/accounts-endpoints.ts';

const key = 'linewise-arrival';

/**
 * Opens a page with a full reload, so that no data of the previous user stays in memory, then shows
 * the toast.
 */
export function reloadAt(path: string, toast?: ToastText): void {
  try {
    if (toast !== undefined) sessionStorage.setItem(key, JSON.stringify(toast));
  } catch {
    // Storage is blocked: show it now, until the page unloads.
    if (toast !== undefined) showToast(toast);
  }
  window.location.assign(path);
}

/** Shows the toast stored before a reload, unless there is a newer one. Call once at startup. */
export function showToastAfterReload(): void {
  try {
    const text = sessionStorage.getItem(key);
    if (text === null) return;

    sessionStorage.removeItem(key);
    if (currentToast() === undefined) showToast(JSON.parse(text) as ToastText);
  } catch {
    return; // storage is blocked or has other content: nothing to show
  }
}

export function arrive(user: User, returnPath: string): void {
  const isWelcome = user.status === 'approved' && user.isActive;
  const welcome = { title: 'Welcome back!', description: `Logged in as ${user.username}` };
  reloadAt(returnPath, isWelcome ? welcome : undefined);
}
