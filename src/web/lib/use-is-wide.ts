import { useSyncExternalStore } from 'react';

/** Media query of Tailwind's `md`, from which tables are shown as tables. */
const wide = '(min-width: 48rem)';

function isWide(): boolean {
  return window.matchMedia(wide).matches;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);

  return () => query.removeEventListener('change', listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, isWide);
}
