import { Children, type ReactNode } from 'react';
import { useProgressiveList } from './use-progressive-list.ts';

/** Renders the children of a long list one after another, from the top. */
export function ProgressiveList({ children }: { children: ReactNode }) {
  const parts = Children.toArray(children);
  const drawn = useProgressiveList(parts.length);

  return parts.slice(0, drawn);
}
