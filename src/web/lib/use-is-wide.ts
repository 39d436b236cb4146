import { useSyncExternalStore } from 'react';

/** Where tables are tables: Tailwind's `md`. */
const wide = '(min-width: 48rem)';

function isWide(): boolean {
  return window.matchMedia(wide).matches;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);

  return () => query.removeEventListener('change', listener);
}

/** Is there room for more than a phone shows? For what is left out there, not only hidden. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, isWide);
}
