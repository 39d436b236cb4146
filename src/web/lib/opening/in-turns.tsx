import { Children, type ReactNode } from 'react';
import { useTurns } from './use-turns.ts';

/** The parts of something long, one after the other from its top, each drawn by itself. */
export function InTurns({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const drawn = useTurns(parts.length);

  return parts.slice(0, drawn);
}
