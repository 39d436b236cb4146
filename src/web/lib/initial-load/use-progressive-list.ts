import { startTransition, useEffect, useState } from 'react';
import { useLocation } from '../routing/location.ts';
import { useIsText } from './use-is-text.ts';
import { whenIdle } from './when-idle.ts';

/** Longest that a busy browser puts the next part off. */
const maxDelayMs = 200;

/**
 * How many of so many parts of something long are drawn by now, from its top: one more at each turn, so
 * that what is pressed in between is answered. All of them are there before a reader has come to them,
 * for searching too. Once all have been, what comes later is there at once; so is everything on a page that
 * one goes back to, which stands where it was left.
 */
export function useProgressiveList(parts: number): number {
  const { top } = useLocation();
  const [turn, setTurn] = useState(() => (top === undefined ? orWhole(1, parts) : Infinity));
  // Written as text there are no turns: nothing comes after.
  const isWhole = useIsText() || turn >= parts;

  useEffect(() => {
    if (isWhole) return undefined;
    return whenIdle(() => startTransition(() => setTurn(orWhole(turn + 1, parts))), maxDelayMs);
  }, [isWhole, parts, turn]);

  return isWhole ? parts : turn;
}

/** The same for parts that take several turns each: how many of its own each has had by now. */
export function useProgressiveLists(turns: readonly number[]): number[] {
  return share(turns, useProgressiveList(turns.reduce((sum, own) => sum + own, 0)));
}

/** The first part takes what it needs, then the next. */
function share(turns: readonly number[], had: number): number[] {
  let left = had;
  return turns.map((own) => {
    const taken = Math.min(own, left);
    left -= taken;
    return taken;
  });
}

function orWhole(turn: number, parts: number): number {
  return turn >= parts ? Infinity : turn;
}
