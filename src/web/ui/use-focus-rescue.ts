import { useEffect } from 'react';

/** Moves focus to the page content when a focused row is removed. */
export function useFocusRescue(): void {
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById('content')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
