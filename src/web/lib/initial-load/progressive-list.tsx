import {
  Children,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from '#web/lib/routing/location.ts';
import { whenIdle } from './when-idle.ts';

export function ProgressiveList({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const drawn = useProgressiveList(parts.length);

  return parts.slice(0, drawn);
}

const maxDelayMs = 200;

/**
 * Number of parts to render: one more per idle callback, so that input stays responsive; all at
 * once on a page returned to with Back.
 */
function useProgressiveList(parts: number): number {
  const { top } = useLocation();
  const [turn, setTurn] = useState(() => (top === undefined ? orWhole(1, parts) : Infinity));
  // Static rendering has no idle callbacks, so it renders everything.
  const isWhole = useIsText() || turn >= parts;

  useEffect(() => {
    if (isWhole) return undefined;
    return whenIdle(() => startTransition(() => setTurn(orWhole(turn + 1, parts))), maxDelayMs);
  }, [isWhole, parts, turn]);

  return isWhole ? parts : turn;
}

export function useProgressiveLists(turns: readonly number[]): number[] {
  return share(turns, useProgressiveList(turns.reduce((sum, own) => sum + own, 0)));
}

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

const never = () => () => undefined;

/** Whether this is static rendering (build or test), without clock, storage or screen. */
export function useIsText(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
