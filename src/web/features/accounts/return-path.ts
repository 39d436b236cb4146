import { findPage, isSignedOutPage } from '#contract/pages.ts';

/**
 * Where to go on after signing in: a page of ours, and never an address of another site, however it is
 * written. The start where nothing else was asked for.
 */
export function readReturnPath(wanted: unknown): string {
  const own = 'https://own.invalid';
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, own)) {
    return '/';
  }
  const { origin, pathname, search, hash } = new URL(wanted, own);
  if (origin !== own || findPage(pathname) === undefined || isSignedOutPage(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/**
 * The page that was asked for, as it travels to the login page: in the entry of the browser's history,
 * where no link from elsewhere can put it, and where it stays when that page is reloaded.
 */
export interface ReturnState {
  returnPath: string;
}

export function getReturnPath(state: unknown): string {
  const path =
    typeof state === 'object' && state !== null
      ? (state as Partial<ReturnState>).returnPath
      : undefined;
  return readReturnPath(path);
}

/**
 * Whoever opens the login page by its address has asked for no other. Browsers keep the entry's state when
 * the address is the same as before; a reload is none of that. To be called once, before the router reads.
 */
export function forgetReturnPath(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isVisit = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  if (isVisit && isSignedOutPage(window.location.pathname)) window.history.replaceState(null, '');
}
