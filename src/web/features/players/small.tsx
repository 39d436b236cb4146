import type { ReactNode } from 'react';

/** A line below a figure. */
export function Small({ tone = 'text-muted', children }: { tone?: string; children: ReactNode }) {
  return <span className={`block text-xs font-normal ${tone}`}>{children}</span>;
}
