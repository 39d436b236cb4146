import { useEffect, useRef } from 'react';
import { useLocation } from './location.ts';

/** Maximum wait for the page to reach its previous height. */
const maxWaitMs = 3000;

/** User input that cancels restoring. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls a new page to the top and focuses its content, except on first load. Restores the position after Back,
 * Forward or reload.
 */
export function useScrollPosition(): void {
  const place = useLocation();
  const pathBefore = useRef(place.pathname);

  useEffect(() => {
    const isOther = pathBefore.current !== place.pathname;
    pathBefore.current = place.pathname;
    if (isOther) document.getElementById('content')?.focus({ preventScroll: true });
    if (place.top !== undefined) return holdAt(place.top);

    if (isOther) window.scrollTo(0, 0);
    return undefined;
  }, [place]);
}

/** Holds the position while the page grows, until stopped or until the user scrolls. */
function holdAt(top: number): () => void {
  const go = () => window.scrollTo(0, top);
  const growth = new ResizeObserver(go);
  const stop = () => {
    growth.disconnect();
    clearTimeout(late);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const late = setTimeout(stop, maxWaitMs);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.documentElement);
  go();
  return stop;
}
