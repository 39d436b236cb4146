import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useIsText } from './use-is-text.ts';
import { whenIdle } from './when-idle.ts';

/** Longest that a busy browser puts the next part off. */
const latestMs = 200;

/**
 * The parts of something long, one after the other from its top, each drawn by itself: what is pressed in
 * between is answered. All of them are there before a reader has come to them, for searching too.
 */
export function InTurns({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  // Written as text there are no turns: nothing comes after.
  const isWhole = useIsText() || shown >= parts.length;

  useEffect(() => {
    if (isWhole) return undefined;
    return whenIdle(() => startTransition(() => setShown(shown + 1)), latestMs);
  }, [isWhole, shown]);

  return isWhole ? parts : parts.slice(0, shown);
}
