import { useEffect, useRef } from 'react';
import { useLocation } from './location.ts';

/** Longest that a page is waited for to have its length again. */
const maxWaitMs = 3000;

/** What a reader does who wants to be somewhere else. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * A new page begins at its top, with the focus on its content; the first one is left alone. One that is
 * gone back or forward to, or loaded anew, stands where its reader left it.
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

/** Stays there while the page grows; the returned function, and any move of the reader's, ends it. */
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
