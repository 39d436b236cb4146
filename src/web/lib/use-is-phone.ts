import { useSyncExternalStore } from 'react';

/** The same width as the `md` of the style sheets. */
const phone = window.matchMedia('(max-width: 767.98px)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Is the window as narrow as a phone's? */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches);
}
