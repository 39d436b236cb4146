import { Children, type ReactNode } from 'react';
import { useProgressiveList } from './use-progressive-list.ts';

/** The parts of something long, one after the other from its top, each drawn by itself. */
export function ProgressiveList({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const drawn = useProgressiveList(parts.length);

  return parts.slice(0, drawn);
}
