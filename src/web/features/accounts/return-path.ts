import { findPage, isSignedOutPage } from '#contract/pages.ts';

/** Always a path of this application, never another site; the home page by default. */
export function readReturnPath(path: unknown): string {
  const own = 'https://own.invalid';
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, own)) {
    return '/';
  }
  const { origin, pathname, search, hash } = new URL(path, own);
  if (origin !== own || findPage(pathname) === undefined || isSignedOutPage(pathname)) return '/';
  return `${pathname}${search}${hash}`;
}

/** State of a history entry, which external links cannot set and reloads keep. */
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
 * Clears the return path when the login page is opened by its URL: browsers keep the entry's state
 * if the URL is unchanged. A reload keeps it. Call once, before the router reads it.
 */
export function forgetReturnPath(): void {
  const [entry] = performance.getEntriesByType('navigation');
  const isVisit = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  if (isVisit && isSignedOutPage(window.location.pathname)) window.history.replaceState(null, '');
}
