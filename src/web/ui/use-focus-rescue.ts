import { useEffect } from 'react';

/** When a row leaves the page with the focus in it, the focus goes to the page's content. */
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
